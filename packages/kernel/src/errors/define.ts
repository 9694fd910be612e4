import type { ErrorDefinition, ErrorKind } from './catalogue.js'
import type { ErrorCode, ErrorContexts } from './context.js'

/** One line of a catalogue. */
export function define<C extends ErrorCode>(
  kind: ErrorKind,
  message: (context: ErrorContexts[C]) => string,
  retryable = false,
): ErrorDefinition<C> {
  return { kind, retryable, message }
}
