import { LatchkeyError } from '@latchkey/kernel'
import { base64 } from '@scure/base'

const SIGNATURE_BYTES = 64

/**
 * Takes the signature out of a wallet's answer `{ signature: { signature } }`.
 *
 * @returns The signature, base64 of 64 bytes.
 * @throws LatchkeyError `WALLET_FAILED`
 */
export function readSignature(answer: unknown, method: string): string {
  const { signature: outer } = (answer ?? {}) as { readonly signature?: { readonly signature?: unknown } | null }
  const signature = outer?.signature
  if (typeof signature === 'string' && isSignature(signature)) return signature
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered without a signature.' })
}

function isSignature(text: string): boolean {
  try {
    return base64.decode(text).length === SIGNATURE_BYTES
  } catch {
    // Outside the alphabet: no signature.
    return false
  }
}
