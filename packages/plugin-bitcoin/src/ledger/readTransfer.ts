import type { ExpectedTransfer, ReadTransferParameters, TransferProgress } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { readAs } from '@latchkey/plugin-kit/shapes'
import type * as z from 'zod/mini'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import type { Esplora } from './Esplora.js'
import { openEsplora } from './Esplora.js'
import * as shapes from './nodeShapes.js'

type Transaction = z.output<typeof shapes.transaction>

const ID = /^[\da-f]{64}$/

/**
 * Asks for a transaction. One that is pending has a mark: its first input and its outputs to others, by which a transaction is found that spends
 * the same coin.
 *
 * @throws LatchkeyError `PARAMS_INVALID` where the id is none | `RPC_FAILED` | …
 */
export async function readTransfer(
  chain: BitcoinChain,
  { network, account, id, mark, expected, signal }: ReadTransferParameters,
): Promise<TransferProgress> {
  if (!ID.test(id)) throw new LatchkeyError('PARAMS_INVALID', { method: 'readTransfer' })
  const esplora = openEsplora(chain, network, signal)
  const found = await esplora.find(`/tx/${id}`, shapes.transaction)
  if (!found) return readReplacement(esplora, { id, mark })
  if (found.txid !== id) throw unreadable('tx')
  if (expected && !pays(found, expected)) return { status: 'another' }
  const { confirmed, block_height: block } = found.status
  if (!confirmed) return { status: 'pending', ...markOf(found, account.address) }
  const tip = readAs(shapes.height, await esplora.text('/blocks/tip/height'))
  if (tip === undefined || block === undefined) throw unreadable('blocks')
  return { status: 'included', confirmations: Math.max(1, tip - block + 1) }
}

function markOf({ vin: [input], vout }: Transaction, own: string): { readonly mark?: string } {
  return input ? { mark: [input.txid, input.vout, ...paymentsOf(vout, own)].join(' ') } : {}
}

/** Whose coins are spent is not compared: a wallet may spend those of its other addresses. */
function pays({ vout }: Transaction, { to, amountBaseUnits }: ExpectedTransfer): boolean {
  return vout.some(({ scriptpubkey_address: address, value }) => address === to && BigInt(value) === amountBaseUnits)
}

/** Outputs to others: they make a transfer the same. */
function paymentsOf(outputs: Transaction['vout'], own: string): readonly string[] {
  return outputs.filter(({ scriptpubkey_address: to }) => to !== own).map(({ scriptpubkey, value }) => `${scriptpubkey}:${value}`)
}

async function readReplacement(
  esplora: Esplora,
  { id, mark = '' }: { readonly id: string; readonly mark: string | undefined },
): Promise<TransferProgress> {
  const [txid = '', vout = '', ...payments] = mark.split(' ')
  if (!ID.test(txid) || !/^\d{1,6}$/.test(vout)) return { status: 'unknown' }
  const spent = await esplora.find(`/tx/${txid}/outspend/${vout}`, shapes.spending)
  if (!spent?.txid || spent.txid === id) return { status: 'unknown' }
  const other = await esplora.read(`/tx/${spent.txid}`, shapes.transaction)
  const paid = new Set(paymentsOf(other.vout, ''))
  return { status: 'replaced', id: spent.txid, isSame: payments.length > 0 && payments.every((payment) => paid.has(payment)) }
}
