import type { Account, TransferParameters, WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAnswer } from '../requests/readAnswer.js'
import type { BitcoinChain } from './BitcoinChain.js'
import { kindOf } from './networkNames.js'
import { parseAddress } from './parseAddress.js'

/** Text to sign. */
export interface MessageParameters {
  readonly message: string
  readonly account: Account
  readonly request: WalletRequest
}

/** There will never be more satoshis. */
const MAX_SATOSHIS = 2_100_000_000_000_000n

/** Asks the wallet to sign text as the account. @returns The signature, base64. */
export async function signMessage({ message, account: { address }, request }: MessageParameters): Promise<string> {
  const method = 'signMessage'
  return readAnswer(await request({ method, params: { message, account: address, address } }), 'signature', method)
}

/** Asks the wallet to send bitcoin. @returns The transaction id. */
export async function sendTransfer(
  chain: BitcoinChain,
  { account, network, to, amountBaseUnits, request }: TransferParameters,
): Promise<string> {
  const method = 'sendTransfer'
  if (amountBaseUnits <= 0n || amountBaseUnits > MAX_SATOSHIS) throw new LatchkeyError('PARAMS_INVALID', { method })
  const recipientAddress = parseAddress(to, [kindOf(chain, network.caipNetworkId)])
  const params = { account: account.address, recipientAddress, amount: String(amountBaseUnits) }
  return readAnswer(await request({ method, params }), 'txid', method)
}
