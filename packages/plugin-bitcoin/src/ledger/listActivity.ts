import type { ActivityPage, ListActivityParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { ANSWER_LIMITS, readJson, readResult } from '@latchkey/plugin-kit/nodes'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { askNode } from '../rpc/askNode.js'
import { addressTransactions } from '../rpc/transactionShapes.js'
import { toActivity } from './toActivity.js'

/** Confirmed transactions of one page. @see https://github.com/Blockstream/esplora/blob/master/API.md */
const PAGE = 25
/** A transaction may spend hundreds of outputs. */
const LIMITS = { ...ANSWER_LIMITS, maxBytes: 4_194_304 }
const TXID = /^[0-9a-f]{64}$/i

/**
 * A page of an address's transactions by an Esplora API, which knows all of them; those that are not confirmed yet are on the first page.
 *
 * @throws LatchkeyError `PARAMS_INVALID` for a cursor that is none | `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `ABORTED` | …
 */
export async function listActivity(
  chain: BitcoinChain,
  { account: { address }, network, cursor, signal }: ListActivityParameters,
): Promise<ActivityPage> {
  if (cursor !== undefined && !TXID.test(cursor)) throw new LatchkeyError('PARAMS_INVALID', { method: 'listActivity' })
  const path = `/address/${encodeURIComponent(address)}/txs${cursor === undefined ? '' : `/chain/${cursor}`}`
  const answer = await askNode(chain, { network, path, signal, maxBytes: LIMITS.maxBytes })
  const transactions = readResult(readJson(answer, LIMITS), addressTransactions, 'address')
  const confirmed = transactions.filter(({ status }) => status.confirmed)
  const last = confirmed.at(-1)
  return {
    entries: transactions.flatMap((transaction) => toActivity(transaction, address, network.caipNetworkId) ?? []),
    ...(last && confirmed.length >= PAGE && { next: last.txid }),
    limits: [],
  }
}
