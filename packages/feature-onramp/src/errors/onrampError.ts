import { LatchkeyError } from '@latchkey/kernel'
import type { ErrorContexts } from '@latchkey/kernel'
import type { OnrampCode } from './codes.js'
import { onrampDefinitions } from './codes.js'

/** An error of buying. */
export function onrampError<C extends OnrampCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> {
  return new LatchkeyError<C>(code, context, { ...options, definition: onrampDefinitions[code] })
}
