import { useMemo } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { readUiOptions } from '../options/readUiOptions.js'
import type { UiOptions } from '../options/UiOptions.js'

/** The provider's options that views read, with defaults. */
export function useUiOptions(): UiOptions {
  const { options } = useLatchkeyContext()
  return useMemo(() => readUiOptions(options), [options])
}
