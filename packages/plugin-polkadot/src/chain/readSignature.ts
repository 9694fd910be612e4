import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { signature } from './answerShapes.js'

/**
 * Takes the signature out of a wallet's answer `{ signature }`.
 *
 * @returns The signature, hex with 0x.
 * @throws LatchkeyError `WALLET_FAILED`
 */
export function readSignature(answer: unknown, method: string): string {
  return readAnswer(answer, { shape: signature, what: 'a signature', method }).signature
}
