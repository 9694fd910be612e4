import type { ErrorContexts } from '../contracts/ErrorContexts.js'
import { CodedError } from './CodedError.js'
import type { CoreCode } from './coreMessages.js'
import { coreMessages } from './coreMessages.js'
import type { LatchkeyError } from './LatchkeyError.js'

/** An error of the first load, made without the messages of the codes that can only come later. */
export function coreError<C extends CoreCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> {
  return new CodedError<C>(code, context, { ...options, definition: coreMessages[code] })
}
