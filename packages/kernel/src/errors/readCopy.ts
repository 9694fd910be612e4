import type { ErrorCode } from '../contracts/ErrorContexts.js'
import { BRAND, type ErrorKind } from './coreErrors.js'

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
