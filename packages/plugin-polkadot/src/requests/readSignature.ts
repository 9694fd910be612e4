import { readAnswer } from '@latchkey/plugin-kit/wallet'

/** 64 bytes of sr25519 or ed25519, 65 of ECDSA, each with or without a byte before it that names the scheme. */
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i

/**
 * Takes the signature out of a wallet's answer `{ signature }`.
 *
 * @returns The signature, hex with 0x.
 * @throws LatchkeyError `WALLET_FAILED`
 */
export function readSignature(answer: unknown, method: string): string {
  return readAnswer(answer, { field: 'signature', method, isRight: (text) => SIGNATURE.test(text) })
}
