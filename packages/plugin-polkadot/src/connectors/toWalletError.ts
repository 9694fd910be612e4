import type { LatchkeyError, ProviderErrorParameters } from '@latchkey/kernel'
import type { ErrorWords } from '@latchkey/plugin-kit/wallet'
import { fromWordedError } from '@latchkey/plugin-kit/wallet'

/** In this order: the message about a pending request mentions accepting or rejecting it. */
const WORDS: ErrorWords = [
  [/pending/i, 'REQUEST_ALREADY_PENDING'],
  [/reject|cancel|denied|not allowed/i, 'USER_REJECTED'],
]

/** Translates an extension's errors: they have no code, only a message. */
export function toWalletError(error: unknown, parameters: ProviderErrorParameters): LatchkeyError {
  return fromWordedError(error, parameters, WORDS)
}
