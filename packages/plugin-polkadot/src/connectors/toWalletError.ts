import type { LatchkeyError as AnyError, ProviderErrorParameters } from '@latchkey/kernel'
import { describeError, fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'

/** Extensions of this protocol throw plain errors without a code: their words are all there is. */
const PENDING = /pending/i
const REJECTED = /reject|cancel|denied|not allowed/i

/** Translates what an extension rejected with. */
export function toWalletError(error: unknown, parameters: ProviderErrorParameters): AnyError {
  if (isLatchkeyError(error) || providerErrorCode(error) !== undefined) return fromProviderError(error, parameters)
  const message = describeError(error)
  const about = parameters.method ? { method: parameters.method } : {}
  // First, since the text about an open request speaks of accepting or rejecting it.
  if (PENDING.test(message)) return new LatchkeyError('REQUEST_ALREADY_PENDING', about, { cause: error })
  if (REJECTED.test(message)) return new LatchkeyError('USER_REJECTED', about, { cause: error })
  return fromProviderError(error, parameters)
}
