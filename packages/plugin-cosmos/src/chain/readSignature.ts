import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { signature } from './answerShapes.js'

/** The answer of a wallet that signed, with any further members. */
export interface SignedAnswer {
  readonly signature: { readonly signature: string }
}

/** Reads a wallet's answer `{ signature: { signature } }`. @throws LatchkeyError `WALLET_FAILED` */
export function readSigned(answer: unknown, method: string): SignedAnswer {
  return readAnswer(answer, { shape: signature, what: 'a signature', method })
}

/** @returns The signature in such an answer, base64 of 64 bytes. @throws LatchkeyError `WALLET_FAILED` */
export function readSignature(answer: unknown, method: string): string {
  return readSigned(answer, method).signature.signature
}
