import type { LatchkeyError as AnyError, ProviderErrorParameters } from '@latchkey/kernel'
import { describeError, fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'

/** Keplr throws plain errors without a code: their words are all there is. */
const REJECTED = /reject|cancel|denied|declined/i

/** Translates what an extension rejected with. */
export function toWalletError(error: unknown, parameters: ProviderErrorParameters): AnyError {
  if (isLatchkeyError(error) || providerErrorCode(error) !== undefined) return fromProviderError(error, parameters)
  const message = describeError(error)
  const about = parameters.method ? { method: parameters.method } : {}
  if (REJECTED.test(message)) return new LatchkeyError('USER_REJECTED', about, { cause: error })
  return fromProviderError(error, parameters)
}
