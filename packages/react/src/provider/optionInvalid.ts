import { LatchkeyError } from '@latchkey/kernel'

/** The error of a prop. @param value - What was given; shown as JSON. */
export function optionInvalid(option: string, value: unknown, fix: string): LatchkeyError<'OPTION_INVALID'> {
  return new LatchkeyError('OPTION_INVALID', { option, problem: `is ${JSON.stringify(value)}`, fix })
}
