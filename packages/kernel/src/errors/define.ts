import type { ErrorCode, ErrorContexts } from '../contracts/ErrorContexts.js'
import type { ErrorDefinition, ErrorKind } from './catalogue.js'

/** One line of a catalogue. */
export function define<C extends ErrorCode>(
  kind: ErrorKind,
  message: (context: ErrorContexts[C]) => string,
  retryable = false,
): ErrorDefinition<C> {
  return { kind, retryable, message }
}
