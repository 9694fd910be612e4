import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { signature } from './answerShapes.js'

/**
 * Takes the signature out of a wallet's answer `{ signature }`.
 *
 * @returns The signature, base58 of 64 bytes.
 * @throws LatchkeyError `WALLET_FAILED`
 */
export function readSignature(answer: unknown, method: string): string {
  return readAnswer(answer, { shape: signature, what: 'a signature', method }).signature
}
