import type { LatchkeyError, ProviderErrorParameters } from '@latchkey/kernel'
import { fromWordedError } from '@latchkey/plugin-kit/wallet'

/** Translates an extension's errors: Keplr's have no code, only a message. */
export function toWalletError(error: unknown, parameters: ProviderErrorParameters): LatchkeyError {
  return fromWordedError(error, parameters, [[/reject|cancel|denied|declined/i, 'USER_REJECTED']])
}
