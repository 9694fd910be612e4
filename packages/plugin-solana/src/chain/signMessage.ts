import type { MessageParameters } from '@latchkey/plugin-kit'
import { base58 } from '@scure/base'
import { readSignature } from './readSignature.js'

/** Asks the wallet to sign text as the account. @returns The signature, base58. */
export async function signMessage({ message, account, request }: MessageParameters): Promise<string> {
  const method = 'solana_signMessage'
  const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: account.address }
  return readSignature(await request({ method, params }), method)
}
