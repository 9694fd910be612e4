import { LatchkeyError } from '@latchkey/kernel'
import type { ErrorContexts } from '@latchkey/kernel'
import type { SiwxCode } from './codes.js'
import { siwxDefinitions } from './codes.js'

/** An error of messages and verification. */
export function siwxError<C extends SiwxCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> {
  return new LatchkeyError<C>(code, context, { ...options, definition: siwxDefinitions[code] })
}
