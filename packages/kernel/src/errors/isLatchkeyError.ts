import type { ErrorCode } from '../contracts/ErrorContexts.js'
import { isOwnError } from './coreErrors.js'
import type { LatchkeyError } from './LatchkeyError.js'
import { readCopy } from './readCopy.js'

/**
 * Whether an error is one of ours: made by this copy of the package, or by another copy on the page.
 *
 * Another copy's error has a mark, `Symbol.for('latchkey.error')`, and its name, code, kind, message and context have the same shape
 * as ours. An object that only looks alike has no mark. A script that sets the mark on purpose passes, without an advantage: what a
 * wallet rejects with is translated by `fromProviderError`, which accepts only this copy's errors, and what a connector rejects with is
 * copied at the kernel's edge.
 */
export function isLatchkeyError<C extends ErrorCode = ErrorCode>(error: unknown, code?: C): error is LatchkeyError<C> {
  const found = isOwnError(error) ? error : readCopy(error)
  return found !== undefined && (code === undefined || found.code === code)
}
