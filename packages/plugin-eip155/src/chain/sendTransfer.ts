import { LatchkeyError } from '@latchkey/kernel'
import type { TransferParameters } from '@latchkey/kernel'
import { toHexChainId } from './chainId.js'
import { parseAddress } from './parseAddress.js'
import { readHex } from './readHex.js'

/**
 * Sends the native coin. The request includes the chain id, so that a wallet on another chain rejects it.
 *
 * @returns The transaction's hash.
 * @throws LatchkeyError `ADDRESS_INVALID`, a checksum that does not match included, whatever the application's option says: money is not
 * got back | `PARAMS_INVALID`
 */
export async function sendTransfer({ account, network, to, amountBaseUnits, request }: TransferParameters): Promise<string> {
  const method = 'eth_sendTransaction'
  const recipient = parseAddress(to, { strictChecksum: true })
  if (amountBaseUnits < 0n) throw new LatchkeyError('PARAMS_INVALID', { method })
  const value = `0x${amountBaseUnits.toString(16)}`
  const transaction = { from: account.address, to: recipient, value, data: '0x', chainId: toHexChainId(network) }
  return readHex(await request({ method, params: [transaction] }), method)
}
