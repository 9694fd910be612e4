import type { LatchkeyError as AnyError, ProviderErrorParameters } from '@latchkey/kernel'
import { describeError, fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'

/** The error codes of a wallet's messages. */
export type ErrorWords = readonly (readonly [words: RegExp, code: 'USER_REJECTED' | 'REQUEST_ALREADY_PENDING'])[]

/**
 * Translates errors of a wallet that have no code: only their message tells them apart.
 *
 * @param meanings - The first match is used.
 */
export function fromWordedError(error: unknown, parameters: ProviderErrorParameters, meanings: ErrorWords): AnyError {
  if (isLatchkeyError(error) || providerErrorCode(error) !== undefined) return fromProviderError(error, parameters)
  const message = describeError(error)
  const [, code] = meanings.find(([words]) => words.test(message)) ?? []
  if (code === undefined) return fromProviderError(error, parameters)
  return new LatchkeyError(code, parameters.method ? { method: parameters.method } : {}, { cause: error })
}
