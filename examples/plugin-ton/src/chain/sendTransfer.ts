import type { TransferParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { loadSdk } from './loadSdk.js'
import { parseAddress } from './parseAddress.js'
import type { TonChain } from './TonChain.js'

/**
 * Asks the wallet to send coins. The receiver comes as it was typed.
 *
 * @returns The hash by which explorers and nodes find the transaction, hex.
 */
export async function sendTransfer({ account, to, amountBaseUnits, request }: TransferParameters, chain: TonChain): Promise<string> {
  const method = 'ton_sendMessage'
  const message = { address: await parseAddress(to, chain), amount: String(amountBaseUnits) }
  return hashMessage(await request({ method, params: [{ from: account.address, messages: [message] }] }), method)
}

/**
 * The normalised hash of a message to the chain, because relays may rewrite its open fields.
 *
 * @see TEP-467 https://github.com/ton-blockchain/TEPs/blob/master/text/0467-normalized-message-hash.md
 */
async function hashMessage(boc: unknown, method: string): Promise<string> {
  const { beginCell, Cell, loadMessage, storeMessage } = await loadSdk()
  try {
    const { info, body } = loadMessage(Cell.fromBase64(String(boc)).beginParse())
    if (info.type !== 'external-in') throw new LatchkeyError('WALLET_FAILED', { method })
    const normal = { info: { ...info, src: null, importFee: 0n }, init: null, body }
    return beginCell()
      .store(storeMessage(normal, { forceRef: true }))
      .endCell()
      .hash()
      .toString('hex')
  } catch (cause) {
    const detail = 'The wallet answered without a transaction.'
    throw new LatchkeyError('WALLET_FAILED', { method, detail }, { cause })
  }
}
