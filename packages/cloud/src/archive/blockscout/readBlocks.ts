import type { Blockscout, BlockscoutQuestion, Paging } from './askBlockscout.js'
import { askBlockscout } from './askBlockscout.js'
import type { BlockscoutInternal, BlockscoutTransaction, BlockscoutTransfer } from './schemas.js'
import { internalSchema, tokenTransferSchema, transactionSchema } from './schemas.js'

/** What an account did in some blocks. */
export interface ReadBlocks {
  readonly transactions: readonly BlockscoutTransaction[]
  readonly transfers: readonly BlockscoutTransfer[]
  readonly internal: readonly BlockscoutInternal[]
  /** The lowest block that is read whole; 0 if nothing is older. */
  readonly from: number
}

/** Pages of one list that are read because all of it is in one block; what is more in that block is left out. */
const MOST_PAGES = 10

type InBlock = { readonly block_number?: number | null | undefined }

/**
 * What an account did below a block, in whole blocks: its transactions, transfers of tokens and calls of contracts are three lists, each with pages of its own,
 * of which the newest blocks are known that all three reach.
 *
 * @param below - Undefined: from the newest on
 * @throws LatchkeyError `CLOUD_ARCHIVE_FAILED`
 */
export async function readBlocks(server: Blockscout, account: string, below: number | undefined): Promise<ReadBlocks> {
  const start: Paging = below === undefined ? {} : { block_number: below, index: 0 }
  const [transactions, transfers, internal] = await Promise.all([
    readList(server, { path: `${account}/transactions`, query: start, item: transactionSchema }),
    readList(server, { path: `${account}/token-transfers`, query: start, item: tokenTransferSchema }),
    readList(server, {
      path: `${account}/internal-transactions`,
      query: below === undefined ? {} : { ...start, transaction_index: 0 },
      item: internalSchema,
    }),
  ])
  const from = Math.max(transactions.from, transfers.from, internal.from)
  const inRange = <T extends InBlock>({ items }: List<T>): readonly T[] =>
    items.filter(({ block_number: block }) => typeof block === 'number' && block >= from && (below === undefined || block < below))
  return { transactions: inRange(transactions), transfers: inRange(transfers), internal: inRange(internal), from }
}

interface List<T> {
  readonly items: readonly T[]
  readonly from: number
}

async function readList<T extends InBlock>(server: Blockscout, { query: start = {}, ...list }: BlockscoutQuestion<T>): Promise<List<T>> {
  const items: T[] = []
  let query: Paging = start
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await askBlockscout(server, { ...list, query })
    items.push(...page.items)
    if (page.next === null || page.items.length === 0) return { items, from: 0 }
    const blocks = items.flatMap(({ block_number: block }) => (typeof block === 'number' ? [block] : []))
    const [first = 0, last = 0] = [blocks[0], blocks.at(-1)]
    if (first > last) return { items, from: last + 1 }
    query = page.next
  }
  return { items, from: items.at(-1)?.block_number ?? 0 }
}
