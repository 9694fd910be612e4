import { useMemo } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { Format } from '../locale/createFormat.js'
import { createFormat } from '../locale/createFormat.js'

/** How the language of the application writes amounts, money and dates. */
export function useFormat(): Format {
  const { language } = useLatchkeyContext()
  return useMemo(() => createFormat(language.tag), [language.tag])
}
