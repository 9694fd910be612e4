import type { LatchkeyError } from '@latchkey/kernel'
import { optionInvalid as optionOf } from '@latchkey/kernel'

/** The longest part of an invalid value that an error shows, in characters. */
const LONGEST_SHOWN = 200

/** The error of a prop. @param value - The invalid value; shown as JSON, or by its type where JSON has no such value. */
export function optionInvalid(option: string, value: unknown, fix: string): LatchkeyError<'OPTION_INVALID'> {
  return optionOf(option, `is ${show(value)}`, fix)
}

function show(value: unknown): string {
  try {
    return (JSON.stringify(value) as string | undefined)?.slice(0, LONGEST_SHOWN) ?? `of type ${typeof value}`
  } catch {
    return `of type ${typeof value}` // E.g. a bigint, or an object that contains itself.
  }
}
