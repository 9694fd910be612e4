import type { ErrorCode } from '../contracts/ErrorContexts.js'
import type { ErrorKind } from './catalogue.js'
import { BRAND } from './coreErrors.js'

/** What another copy of the package says of an error. */
export interface ErrorCopy {
  readonly code: ErrorCode
  readonly context: object
  readonly kind: ErrorKind
  readonly retryable: boolean
  readonly message: string
}

const CODE = /^[A-Z][A-Z\d_]{1,63}$/
const KIND = /^(user|wallet|network|config|plugin|bug)$/

/** Reads an error that another copy of the package made, each part once. @returns Undefined for what has another form. */
export function readCopy(error: unknown): ErrorCopy | undefined {
  try {
    // Throws for what is no object, as foreign getters and proxies may.
    const { [BRAND]: mark, name, code, context, kind, retryable, message } = error as Readonly<Record<PropertyKey, unknown>>
    const areTexts = [name, code, kind, message].every((part) => typeof part === 'string')
    const isOurs = mark === true && error instanceof Error && name === 'LatchkeyError' && typeof context === 'object' && context !== null
    if (!isOurs || !areTexts || !CODE.test(code as string) || !KIND.test(kind as string)) return undefined
    return { code: code as ErrorCode, context, kind: kind as ErrorKind, retryable: retryable === true, message: message as string }
  } catch {
    // Nothing of ours throws when it is read.
    return undefined
  }
}
