import { LatchkeyError } from '@latchkey/kernel'

/** 64 bytes of sr25519 or ed25519, 65 of ECDSA, each with or without a byte before it that names the scheme. */
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i

/**
 * Takes the signature out of a wallet's answer `{ signature }`.
 *
 * @returns The signature, hex with 0x.
 * @throws LatchkeyError `WALLET_FAILED`
 */
export function readSignature(answer: unknown, method: string): string {
  const signature: unknown = typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : undefined
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered without a signature.' })
}
