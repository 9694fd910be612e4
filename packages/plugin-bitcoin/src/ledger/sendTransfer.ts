import type { TransferParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { askWallet } from '../chain/askWallet.js'
import { networkNameOf } from '../chain/networkNames.js'
import { parseAddress } from '../chain/parseAddress.js'
import { loadLedger } from './loadLedger.js'

/** The supply limit in satoshis. */
const MAX_SATOSHIS = 2_100_000_000_000_000n

/** Asks the wallet to send bitcoin; one that only signs gets a PSBT. @returns The transaction id. */
export async function sendTransfer(
  chain: BitcoinChain,
  { account, network, to, amountBaseUnits, request }: TransferParameters,
): Promise<string> {
  if (amountBaseUnits <= 0n || amountBaseUnits > MAX_SATOSHIS) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  const recipient = parseAddress(to, [networkNameOf(chain, network.caipNetworkId)])
  return askWallet({ account, to: recipient, satoshis: amountBaseUnits, request }, async (refusal) => {
    const { prepareTransfer } = await loadLedger(chain)
    if (!prepareTransfer || network.rpcUrls.default.length === 0) throw refusal
    const prepared = await prepareTransfer({ account, network, to: recipient, amountBaseUnits, signal: chain.signal })
    return prepared.send(request)
  })
}
