import type { TransferParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { transaction } from '../requests/answerShapes.js'
import type { BitcoinChain } from './BitcoinChain.js'
import { networkNameOf } from './networkNames.js'
import { parseAddress } from './parseAddress.js'

/** The supply limit in satoshis. */
const MAX_SATOSHIS = 2_100_000_000_000_000n

/** Asks the wallet to send bitcoin. @returns The transaction id. */
export async function sendTransfer(
  chain: BitcoinChain,
  { account, network, to, amountBaseUnits, request }: TransferParameters,
): Promise<string> {
  const method = 'sendTransfer'
  if (amountBaseUnits <= 0n || amountBaseUnits > MAX_SATOSHIS) throw new LatchkeyError('PARAMS_INVALID', { method })
  const recipientAddress = parseAddress(to, [networkNameOf(chain, network.caipNetworkId)])
  const params = { account: account.address, recipientAddress, amount: String(amountBaseUnits) }
  return readAnswer(await request({ method, params }), { shape: transaction, what: 'a txid', method }).txid
}
