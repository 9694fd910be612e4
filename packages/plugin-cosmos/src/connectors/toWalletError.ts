import type { LatchkeyError, ProviderErrorParameters } from '@latchkey/kernel'
import { fromWordedError } from '@latchkey/plugin-kit/wallet'

/** Translates what an extension rejected with: Keplr throws plain errors without a code. */
export function toWalletError(error: unknown, parameters: ProviderErrorParameters): LatchkeyError {
  return fromWordedError(error, parameters, [[/reject|cancel|denied|declined/i, 'USER_REJECTED']])
}
