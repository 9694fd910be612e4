import type { LatchkeyError, ProviderErrorParameters } from '@latchkey/kernel'
import type { ErrorWords } from '@latchkey/plugin-kit/wallet'
import { fromWordedError } from '@latchkey/plugin-kit/wallet'

/** In this order: the text about an open request speaks of accepting or rejecting it. */
const WORDS: ErrorWords = [
  [/pending/i, 'REQUEST_ALREADY_PENDING'],
  [/reject|cancel|denied|not allowed/i, 'USER_REJECTED'],
]

/** Translates what an extension rejected with: extensions of this protocol throw plain errors without a code. */
export function toWalletError(error: unknown, parameters: ProviderErrorParameters): LatchkeyError {
  return fromWordedError(error, parameters, WORDS)
}
