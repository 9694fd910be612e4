import { LatchkeyError } from '@latchkey/kernel'
import { base58 } from '@scure/base'

const SIGNATURE_BYTES = 64

/**
 * Takes the signature out of a wallet's answer `{ signature }`.
 *
 * @returns The signature, base58 of 64 bytes.
 * @throws LatchkeyError `WALLET_FAILED`
 */
export function readSignature(answer: unknown, method: string): string {
  const signature: unknown =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : undefined
  if (typeof signature === 'string' && isSignature(signature)) return signature
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered without a signature.' })
}

function isSignature(text: string): boolean {
  try {
    return base58.decode(text).length === SIGNATURE_BYTES
  } catch {
    // Outside the alphabet: no signature.
    return false
  }
}
