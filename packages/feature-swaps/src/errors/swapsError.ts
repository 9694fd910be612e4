import { LatchkeyError } from '@latchkey/kernel'
import type { ErrorContexts } from '@latchkey/kernel'
import type { SwapsCode } from './codes.js'
import { swapsDefinitions } from './codes.js'

/** An error of swaps. */
export function swapsError<C extends SwapsCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> {
  return new LatchkeyError<C>(code, context, { ...options, definition: swapsDefinitions[code] })
}
