import type { Account, WalletRequest } from '@latchkey/kernel'
import { readSignature } from '../requests/readSignature.js'

/** Text to sign. */
export interface MessageParameters {
  readonly message: string
  readonly account: Account
  readonly request: WalletRequest
}

/** Asks the wallet to sign text as the account. @returns The signature, hex with 0x. */
export async function signMessage({ message, account, request }: MessageParameters): Promise<string> {
  const method = 'polkadot_signMessage'
  return readSignature(await request({ method, params: { address: account.address, message } }), method)
}
