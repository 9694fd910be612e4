import { pad, type Hex } from 'viem'
import * as z from 'zod/mini'
import { cloudError } from '../../errors/cloudError.js'
import type { IndexedTransaction } from '../IndexedBlock.js'
import type { BlockSource } from './BlockSource.js'
import { readHeader, toHex } from './readHeader.js'
import { TRANSFER_TOPICS } from './readLogs.js'
import type { Log } from './schemas.js'
import { logSchema, receiptSchema } from './schemas.js'
import { toTransaction } from './toTransaction.js'

/** Blocks in which transfers of an account are looked for. */
export interface OlderRange {
  readonly account: string
  readonly from: number
  readonly to: number
}

/** Most events of one answer. */
const MOST = 20_000
/** Most bytes of one answer. */
const MAX_BYTES = 33_554_432

/**
 * The transactions of a range that moved tokens or NFTs from or to an account. Those that moved only the coin are not found: nodes have no list of them.
 *
 * @throws LatchkeyError of the nodes | `CLOUD_INDEX_FAILED` if they refuse the range
 */
export async function readOlder(source: BlockSource, range: OlderRange): Promise<readonly IndexedTransaction[]> {
  const read = await readLogs(source, range)
  const transactions: IndexedTransaction[] = []
  for (const number of new Set(read.map(({ blockNumber }) => blockNumber))) {
    const logs = read.filter(({ blockNumber }) => blockNumber === number)
    const block = await readHeader(source, number)
    for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash))) {
      const transaction = block.transactions.find((each) => each.hash === hash)
      const isOfBlock = logs.every(({ blockHash }) => blockHash === block.hash)
      if (transaction === undefined || !isOfBlock)
        throw cloudError('CLOUD_INDEX_FAILED', { chain: source.nodes.chainId, problem: 'the chain changed meanwhile' })
      const result = receiptSchema.check(z.refine((receipt) => receipt.blockHash === block.hash && receipt.transactionHash === hash))
      const receipt = await source.nodes.ask({ method: 'eth_getTransactionReceipt', params: [hash], result }, { maxBytes: MAX_BYTES })
      transactions.push(toTransaction({ block, transaction, receipt, internal: [] }))
    }
  }
  return transactions
}

/** Events that name the account as sender or recipient, by each of the standards. */
async function readLogs({ nodes }: BlockSource, { account, from, to }: OlderRange): Promise<readonly Log[]> {
  const { transfer, single, batch } = TRANSFER_TOPICS
  const own = pad(account as Hex)
  const topics = [
    [transfer, own],
    [transfer, null, own],
    [[single, batch], null, own],
    [[single, batch], null, null, own],
  ]
  const result = z.array(logSchema).check(
    z.maxLength(MOST),
    z.refine((logs) => logs.every((log) => log.blockNumber >= from && log.blockNumber <= to && log.topics.includes(own.toLowerCase()))),
  )
  const range = { fromBlock: toHex(from), toBlock: toHex(to) }
  const replies = await nodes.askAll(
    topics.map((each) => ({ method: 'eth_getLogs', params: [{ ...range, topics: each }], result })),
    { maxBytes: MAX_BYTES },
  )
  return replies.flatMap((reply) => {
    if ('result' in reply) return reply.result.filter(({ removed }) => removed !== true)
    throw cloudError('CLOUD_INDEX_FAILED', { chain: nodes.chainId, problem: `the node refuses the range: ${reply.refusal.message}` })
  })
}
