import { cloudError } from '../../errors/cloudError.js'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import type { ListedTransaction } from './toTransaction.js'
import type { Signature } from './schemas.js'
import { transactionSchema } from './schemas.js'

/** Transactions of one request. */
const BATCH = 20
/** Most bytes of its answer. */
const MAX_BYTES = 33_554_432

const OPTIONS = { encoding: 'jsonParsed', commitment: 'finalized', maxSupportedTransactionVersion: 0 }

/** Transactions that were listed. */
export interface ListedOnes {
  readonly account: string
  readonly found: readonly Signature[]
  /** Whether nodes may have forgotten them. New ones that a node does not have yet are asked for again later. */
  readonly areOld: boolean
}

/**
 * Transactions with what they did. One that nodes refuse to tell, e.g. of a version that is not known yet, is as one that they forgot.
 *
 * @throws LatchkeyError of the nodes | `CLOUD_INDEX_FAILED`
 */
export async function readTransactions(nodes: ChainNodes, { account, found, areOld }: ListedOnes): Promise<readonly ListedTransaction[]> {
  const transactions: ListedTransaction[] = []
  for (let start = 0; start < found.length; start += BATCH) {
    const some = found.slice(start, start + BATCH)
    const calls = some.map(({ signature }) => ({ method: 'getTransaction', params: [signature, OPTIONS], result: transactionSchema }))
    const replies = await nodes.askAll(calls, { maxBytes: MAX_BYTES })
    some.forEach((listed, index) => {
      const reply = replies[index]
      const told = reply && 'result' in reply ? reply.result : null
      const isMissing = reply !== undefined && 'result' in reply && told === null
      if ((isMissing && !areOld) || (told && told.slot !== listed.slot))
        throw cloudError('CLOUD_INDEX_FAILED', { chain: nodes.chainId, problem: 'the node does not have a transaction that it lists' })
      transactions.push({ listed, told, account })
    })
  }
  return transactions
}
