import { coreError } from './coreError.js'
import type { LatchkeyError } from './LatchkeyError.js'

/**
 * The error of one bad option, for the code of a page's first load.
 *
 * @param option - As the host wrote it, e.g. `metadata.url`.
 * @param problem - Completes the sentence "Option 'x' …".
 * @param fix - What to do instead.
 */
export function optionInvalid(option: string, problem: string, fix: string): LatchkeyError<'OPTION_INVALID'> {
  return coreError('OPTION_INVALID', { option, problem, fix })
}
