import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { Format } from '../locale/createFormat.js'
import { createFormat } from '../locale/createFormat.js'

/** By language: each row of a long list uses one, and making it takes longer than drawing the row. */
const formats = new Map<string, Format>()

/** Formats amounts, money and dates in the application's language. */
export function useFormat(): Format {
  const { language } = useLatchkeyContext()
  const known = formats.get(language.tag)
  const format = known ?? createFormat(language.tag)
  if (!known) formats.set(language.tag, format)
  return format
}
