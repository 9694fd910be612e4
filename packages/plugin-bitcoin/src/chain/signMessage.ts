import type { MessageParameters } from '@latchkey/plugin-kit'
import { readAnswer } from '@latchkey/plugin-kit/wallet'

/** Asks the wallet to sign text as the account. @returns The signature, base64. */
export async function signMessage({ message, account: { address }, request }: MessageParameters): Promise<string> {
  const method = 'signMessage'
  return readAnswer(await request({ method, params: { message, account: address, address } }), { field: 'signature', method })
}
