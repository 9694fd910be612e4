import { useMemo } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { Format } from '../locale/createFormat.js'
import { createFormat } from '../locale/createFormat.js'

/** Formats amounts, money and dates in the application's language. */
export function useFormat(): Format {
  const { language } = useLatchkeyContext()
  return useMemo(() => createFormat(language.tag), [language.tag])
}
