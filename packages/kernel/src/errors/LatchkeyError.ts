import type { ErrorDefinition, ErrorKind } from './catalogue.js'
import type { ErrorCode, ErrorContexts } from './context.js'
import { definitionOf } from './messages.js'

/** Extra parts of an error. */
export interface LatchkeyErrorOptions<C extends ErrorCode> {
  /** The foreign error this one translates. */
  readonly cause?: unknown
  /** Kind, retryability and message of a code that a plugin merged into `ErrorContexts`. */
  readonly definition?: ErrorDefinition<C>
}

/** The one error class. `code` is stable for ever; `message` is for people and may be reworded. */
export class LatchkeyError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: C
  readonly context: Readonly<ErrorContexts[C]>
  readonly kind: ErrorKind
  readonly retryable: boolean

  constructor(code: C, context: ErrorContexts[C], options: LatchkeyErrorOptions<C> = {}) {
    const definition = options.definition ?? definitionOf(code)
    super(definition.message(context), 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.context = context
    this.kind = definition.kind
    this.retryable = definition.retryable
  }
}

/** Recognises the error by name and code, so that two copies of the package on one page understand each other. */
export function isLatchkeyError<C extends ErrorCode = ErrorCode>(error: unknown, code?: C): error is LatchkeyError<C> {
  if (!(error instanceof Error) || error.name !== 'LatchkeyError' || !('code' in error)) return false
  return code === undefined || error.code === code
}
