import type { ErrorCode, ErrorContexts } from '../contracts/ErrorContexts.js'
import type { ErrorDefinition, ErrorKind } from './catalogue.js'

/** Extra parts of an error. */
export interface LatchkeyErrorOptions<C extends ErrorCode> {
  /** The foreign error this one translates. */
  readonly cause?: unknown
  /** Kind, retryability and message of a code that a plugin merged into `ErrorContexts`. */
  readonly definition?: ErrorDefinition<C>
}

/** Tells errors of ours to another copy of the package on the page. Nothing has it by accident. */
export const BRAND = Symbol.for('latchkey.error')

/** What this copy made. Nobody can put anything in from outside. */
const made = new WeakSet()

/** What every error of ours is; its definition is handed in, so that whoever throws brings only the messages it needs. */
export class CodedError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  /** Stable for ever. */
  readonly code: C
  /** JSON-safe. */
  readonly context: Readonly<ErrorContexts[C]>
  readonly kind: ErrorKind
  /** Trying the same again may succeed. */
  readonly retryable: boolean

  constructor(code: C, context: ErrorContexts[C], options: LatchkeyErrorOptions<C> & { readonly definition: ErrorDefinition<C> }) {
    const { definition } = options
    super(definition.message(context), 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.context = context
    this.kind = definition.kind
    this.retryable = definition.retryable
    made.add(this)
  }

  /** On the prototype, where no log prints it. */
  get [BRAND](): true {
    return true
  }
}

/** Whether this copy of the package made the error; no foreign object and no proxy passes. */
export function isOwnError(error: unknown): error is CodedError {
  return made.has(error as object)
}
