import type { ChainReader, ReaderParts } from '../ChainReader.js'
import type { IndexedBlock, IndexedTransaction } from '../IndexedBlock.js'
import { keepAccounts, keepTransaction } from '../keepAccounts.js'
import { insertTokens } from '../store/commitBlocks.js'
import { createFullAccounts } from '../store/createFullAccounts.js'
import type { OlderPlace } from '../store/followedAccounts.js'
import { beginFollowing, listFollowed } from '../store/followedAccounts.js'
import { insertTransactions } from '../store/insertTransactions.js'
import { moveCursor } from '../store/lease.js'
import { listUnknownTokens } from '../store/unknownTokens.js'
import { createBlockSource } from './BlockSource.js'
import { createOlderTurns } from './createOlderTurns.js'
import { followBlocks } from './followBlocks.js'
import { readHead } from './readHeader.js'
import { readOlder } from './readOlder.js'
import { readTokens } from './readTokens.js'

/** How far behind the newest block reading begins: what is older is looked for by range, where the chain hardly changes. */
const DEPTH = 64
/** Blocks of the first range of events, and of the largest: each that is answered doubles the next. */
const FIRST_SPAN = 128
const LARGEST_SPAN = 10_000

/** Reads what is about the accounts that pages asked about: new blocks one by one, older ones by their events. */
export function followedReader({ configuration: { startBlock }, nodes, db, holder }: ReaderParts): ChainReader {
  const source = createBlockSource(nodes)
  const chain = { db, holder, source }
  const full = createFullAccounts(db.query, holder.chain)
  const chooseOlder = createOlderTurns()
  let span = FIRST_SPAN

  const readBack = async ({ account, older }: OlderPlace): Promise<void> => {
    const to = Number(older)
    const from = Math.max(startBlock, to - span + 1)
    try {
      const read = await readOlder(source, { account, from, to })
      const followed = new Set([account])
      const transactions = read.flatMap((transaction) => keepTransaction(transaction, followed) ?? [])
      const tokens = await readTokens(nodes, await listUnknownTokens(chain, transactions))
      await db.query.transaction().execute(async (sql) => {
        await moveCursor(sql, holder, null)
        await insertTokens(sql, holder.chain, tokens)
        await insertTransactions(sql, holder.chain, transactions)
        const next = from > startBlock ? String(from - 1) : null
        await sql
          .updateTable('index_followed')
          .set({ older: next })
          .where('chain', '=', holder.chain)
          .where('account', '=', account)
          .execute()
      })
      await full.count(transactions)
      span = Math.min(LARGEST_SPAN, span * 2)
    } catch (error) {
      // Nodes limit ranges and answers, each in its own way.
      span = Math.max(1, Math.floor(span / 4))
      throw error
    }
  }
  return {
    async step(stored) {
      const head = await readHead(source)
      const next = stored ?? Math.max(startBlock, head - DEPTH)
      await beginFollowing(db.query, holder, next > startBlock ? String(next - 1) : null)
      const followed = await listFollowed(db.query, holder.chain)
      const accounts = new Set([...followed.accounts].filter((account) => !full.has(account)))
      if (accounts.size === 0 && head - next > DEPTH) {
        await db.query.transaction().execute((sql) => moveCursor(sql, holder, head - DEPTH))
        return { hasMore: true, next: head - DEPTH, head }
      }
      const kept: IndexedTransaction[] = []
      const keep = (block: IndexedBlock): IndexedBlock => {
        const own = keepAccounts(accounts)(block)
        kept.push(...own.transactions)
        return own
      }
      const progress = await followBlocks({ ...chain, keep }, next)
      await full.count(kept)
      const older = chooseOlder(followed.older.filter(({ account }) => !full.has(account)))
      if (older !== undefined) await readBack(older)
      return { ...progress, hasMore: progress.next <= progress.head || older !== undefined }
    },
  }
}
