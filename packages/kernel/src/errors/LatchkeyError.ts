import type { ErrorCode, ErrorContexts } from '../contracts/ErrorContexts.js'
import { CodedError, type LatchkeyErrorOptions } from './coreErrors.js'
import { definitionOf } from './messages.js'

/**
 * The one error class. `code` is stable; `message` is for people and may be reworded.
 *
 * Recognise it with `isLatchkeyError`, never with `instanceof`: the few errors of the first load are thrown without this class,
 * which imports the messages of all codes.
 */
export class LatchkeyError<C extends ErrorCode = ErrorCode> extends CodedError<C> {
  constructor(code: C, context: ErrorContexts[C], options: LatchkeyErrorOptions<C> = {}) {
    super(code, context, { ...options, definition: options.definition ?? definitionOf(code) })
  }
}
