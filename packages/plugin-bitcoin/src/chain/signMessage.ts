import type { MessageParameters } from '@latchkey/plugin-kit'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { signature } from '../requests/answerShapes.js'

/** Asks the wallet to sign text as the account. @returns The signature, base64. */
export async function signMessage({ message, account: { address }, request }: MessageParameters): Promise<string> {
  const method = 'signMessage'
  const answer = await request({ method, params: { message, account: address, address } })
  return readAnswer(answer, { shape: signature, what: 'a signature', method }).signature
}
