import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { base58 } from '@scure/base'

const SIGNATURE_BYTES = 64

/**
 * Takes the signature out of a wallet's answer `{ signature }`.
 *
 * @returns The signature, base58 of 64 bytes.
 * @throws LatchkeyError `WALLET_FAILED`
 */
export function readSignature(answer: unknown, method: string): string {
  return readAnswer(answer, { field: 'signature', method, isRight: isSignature })
}

function isSignature(text: string): boolean {
  try {
    return base58.decode(text).length === SIGNATURE_BYTES
  } catch {
    // Outside the alphabet: no signature.
    return false
  }
}
