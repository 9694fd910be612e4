import type { MessageParameters } from '@latchkey/plugin-kit'
import { readSignature } from './readSignature.js'

/** Asks the wallet to sign text as the account. @returns The signature, hex with 0x. */
export async function signMessage({ message, account, request }: MessageParameters): Promise<string> {
  const method = 'polkadot_signMessage'
  return readSignature(await request({ method, params: { address: account.address, message } }), method)
}
