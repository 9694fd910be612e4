import type { ErrorCode, ErrorContexts } from '../contracts/ErrorContexts.js'
import type { LatchkeyErrorOptions } from './coreErrors.js'
import { CodedError } from './coreErrors.js'
import { definitionOf } from './messages.js'

/**
 * The one error class. `code` is stable for ever; `message` is for people and may be reworded.
 *
 * Recognise it with `isLatchkeyError`, never with `instanceof`: the few errors of a page's first load are thrown without this class,
 * which brings the messages of all codes along.
 */
export class LatchkeyError<C extends ErrorCode = ErrorCode> extends CodedError<C> {
  constructor(code: C, context: ErrorContexts[C], options: LatchkeyErrorOptions<C> = {}) {
    super(code, context, { ...options, definition: options.definition ?? definitionOf(code) })
  }
}
