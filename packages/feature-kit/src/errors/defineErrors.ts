import type { ErrorCode, ErrorContexts, ErrorKind } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

/** What a code means. */
export interface ErrorMeaning<C extends ErrorCode> {
  readonly kind: ErrorKind
  /** A retry may succeed. @default false */
  readonly retryable?: boolean
  /** What happened, why it matters, what to do. */
  message(context: ErrorContexts[C]): string
}

/** The meaning of each code of a feature. */
export type ErrorMeanings<C extends ErrorCode> = { readonly [K in C]: ErrorMeaning<K> }

/** Creates an error of a feature. */
export type CreateError<C extends ErrorCode> = <K extends C>(
  code: K,
  context: ErrorContexts[K],
  options?: { readonly cause?: unknown },
) => LatchkeyError<K>

/**
 * Makes the function that creates a feature's errors. Declare the codes with their contexts in `ErrorContexts`. Import it only from files that load on
 * first use: the messages are no part of a first load.
 *
 * @example
 * export const tipError = defineErrors({ TIP_TOO_SMALL: { kind: 'user', message: ({ least }) => `Give at least ${least}.` } })
 * throw tipError('TIP_TOO_SMALL', { least: '0.01' })
 */
export function defineErrors<C extends ErrorCode>(meanings: ErrorMeanings<C>): CreateError<C> {
  return (code, context, options = {}) => {
    const { kind, retryable = false, message } = meanings[code]
    return new LatchkeyError(code, context, { ...options, definition: { kind, retryable, message } })
  }
}
