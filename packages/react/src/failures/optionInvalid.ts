import type { LatchkeyError } from '@latchkey/kernel'
import { optionInvalid as optionOf } from '@latchkey/kernel'

/** The error of a prop. @param value - The invalid value; shown as JSON. */
export function optionInvalid(option: string, value: unknown, fix: string): LatchkeyError<'OPTION_INVALID'> {
  return optionOf(option, `is ${JSON.stringify(value)}`, fix)
}
