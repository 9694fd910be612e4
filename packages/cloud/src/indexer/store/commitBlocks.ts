import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexTokenRow } from '../../storage/tables/chainIndex.js'
import type { IndexedBlock } from '../IndexedBlock.js'
import { insertTransactions } from './insertTransactions.js'
import type { Holder } from './lease.js'
import { moveCursor } from './lease.js'

/** Blocks that follow one another, with tokens that were not known before. */
export interface ReadBlocks {
  readonly blocks: readonly IndexedBlock[]
  readonly tokens: readonly Omit<IndexTokenRow, 'chain'>[]
}

/** Stores blocks and the cursor behind them, all or nothing. @throws LatchkeyError `CLOUD_INDEX_FAILED` */
export async function commitBlocks(db: Kysely<Tables>, holder: Holder, { blocks, tokens }: ReadBlocks): Promise<void> {
  const { chain } = holder
  const last = blocks.at(-1)
  if (last === undefined) return
  await db.transaction().execute(async (sql) => {
    await moveCursor(sql, holder, last.number + 1)
    await sql
      .insertInto('index_blocks')
      .values(blocks.map(({ number, hash, parent }) => ({ chain, number, hash, parent })))
      .execute()
    await insertTokens(sql, chain, tokens)
    await insertTransactions(
      sql,
      chain,
      blocks.flatMap(({ transactions }) => transactions),
    )
  })
}

/** Stores what tokens say of themselves. */
export async function insertTokens(db: Kysely<Tables>, chain: string, tokens: ReadBlocks['tokens']): Promise<void> {
  if (tokens.length === 0) return
  await db
    .insertInto('index_tokens')
    .values(tokens.map((token) => ({ chain, ...token })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
