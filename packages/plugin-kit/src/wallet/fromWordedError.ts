import type { LatchkeyError as AnyError, ProviderErrorParameters } from '@latchkey/kernel'
import { describeError, fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'

/** What a wallet's words mean. */
export type ErrorWords = readonly (readonly [words: RegExp, code: 'USER_REJECTED' | 'REQUEST_ALREADY_PENDING'])[]

/**
 * Translates what a wallet rejected with that throws plain errors without a code: their words are all there is.
 *
 * @param meanings - The first that matches counts.
 */
export function fromWordedError(error: unknown, parameters: ProviderErrorParameters, meanings: ErrorWords): AnyError {
  if (isLatchkeyError(error) || providerErrorCode(error) !== undefined) return fromProviderError(error, parameters)
  const message = describeError(error)
  const [, code] = meanings.find(([words]) => words.test(message)) ?? []
  if (code === undefined) return fromProviderError(error, parameters)
  return new LatchkeyError(code, parameters.method ? { method: parameters.method } : {}, { cause: error })
}
