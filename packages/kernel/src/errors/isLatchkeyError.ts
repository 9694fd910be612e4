import type { ErrorCode } from '../contracts/ErrorContexts.js'
import { BRAND, isOwnError, type ErrorKind } from './coreErrors.js'
import type { LatchkeyError } from './LatchkeyError.js'

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

/** The fields of an error made by another copy of the package. */
export interface ErrorCopy {
  readonly code: ErrorCode
  readonly context: object
  readonly kind: ErrorKind
  readonly retryable: boolean
  readonly message: string
}

const CODE = /^[A-Z][A-Z\d_]{1,63}$/
const KIND = /^(user|wallet|network|config|plugin|bug)$/

/** Reads an error made by another copy of the package, each field once. @returns Undefined for another shape. */
export function readCopy(error: unknown): ErrorCopy | undefined {
  try {
    // Throws for values that are not objects, as foreign getters and proxies may.
    const { [BRAND]: mark, name, code, context, kind, retryable, message } = error as Readonly<Record<PropertyKey, unknown>>
    const areTexts = [name, code, kind, message].every((part) => typeof part === 'string')
    const isOurs = mark === true && error instanceof Error && name === 'LatchkeyError' && typeof context === 'object' && context !== null
    if (!isOurs || !areTexts || !CODE.test(code as string) || !KIND.test(kind as string)) return undefined
    return { code: code as ErrorCode, context, kind: kind as ErrorKind, retryable: retryable === true, message: message as string }
  } catch {
    // Our errors never throw when they are read.
    return undefined
  }
}
