import { useMemo } from 'react'
import { readUiOptions } from './readUiOptions.js'
import type { UiOptions } from './UiOptions.js'
import { useLatchkeyContext } from './useLatchkeyContext.js'

/** The options of the provider that views read, defaults filled in. */
export function useUiOptions(): UiOptions {
  const { options } = useLatchkeyContext()
  return useMemo(() => readUiOptions(options), [options])
}
