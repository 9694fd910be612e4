import type { ReadTransferParameters, TransferProgress } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { hex } from '@scure/base'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { createNodeClient } from '../chain/createNodeClient.js'
import { toTransferError } from '../chain/toTransferError.js'

const HASH = /^[0-9A-F]{64}$/i

/**
 * Asks a node for a transaction. A block is final. Nodes do not tell about transactions that wait: those are `unknown`.
 *
 * @throws LatchkeyError `PARAMS_INVALID` where the id is not a hash | `RPC_FAILED` | …
 */
export async function readTransfer(chain: CosmosChain, { network, id, signal }: ReadTransferParameters): Promise<TransferProgress> {
  if (!HASH.test(id)) throw new LatchkeyError('PARAMS_INVALID', { method: 'readTransfer' })
  const hash = id.toUpperCase()
  const node = createNodeClient({ ...chain, signal }, network)
  try {
    const [{ txs }, { syncInfo }] = await Promise.all([node.txSearch({ query: `tx.hash='${hash}'`, per_page: 1 }), node.status()])
    const [found] = txs
    if (!found) return { status: 'unknown' }
    if (hex.encode(found.hash).toUpperCase() !== hash) throw unreadable('tx_search')
    if (found.result.code !== 0) return { status: 'failed' }
    return { status: 'included', confirmations: Math.max(1, syncInfo.latestBlockHeight - found.height + 1) }
  } catch (error) {
    throw toTransferError(error)
  }
}
