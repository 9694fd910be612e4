import type { ErrorCode } from './context.js'
import type { LatchkeyError } from './LatchkeyError.js'

/** Recognises the error by name and code, so that two copies of the package on one page understand each other. */
export function isLatchkeyError<C extends ErrorCode = ErrorCode>(error: unknown, code?: C): error is LatchkeyError<C> {
  if (!(error instanceof Error) || error.name !== 'LatchkeyError' || !('code' in error)) return false
  return code === undefined || error.code === code
}
