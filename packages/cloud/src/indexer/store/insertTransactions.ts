import type { Transaction as SqlTransaction } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexActivityRow } from '../../storage/tables/chainIndex.js'
import type { IndexedTransaction } from '../IndexedBlock.js'
import { changeNfts } from './changeNfts.js'

/** Rows of one statement: databases take a limited number of values. */
const ROWS = 500

/** Stores transactions; what is stored already stays as it is. NFTs of an account change once for each of its transactions. */
export async function insertTransactions(
  sql: SqlTransaction<Tables>,
  chain: string,
  transactions: readonly IndexedTransaction[],
): Promise<void> {
  const rows = transactions.map(({ transfers: _transfers, accounts: _accounts, ...row }) => ({ chain, ...row }))
  for (const some of slices(rows))
    await sql
      .insertInto('index_transactions')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const transfers = transactions.flatMap(({ hash, transfers }) => transfers.map((transfer) => ({ chain, hash, ...transfer })))
  for (const some of slices(transfers))
    await sql
      .insertInto('index_transfers')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await changeNfts(sql, chain, { activity: await insertActivity(sql, chain, transactions), transfers, sign: 1n })
}

/** @returns What was not stored before. */
async function insertActivity(
  sql: SqlTransaction<Tables>,
  chain: string,
  transactions: readonly IndexedTransaction[],
): Promise<readonly Pick<IndexActivityRow, 'account' | 'hash'>[]> {
  const rows = transactions.flatMap(({ hash, time, position, accounts }) =>
    accounts.map((account) => ({ chain, account, time, position, hash })),
  )
  const added: Pick<IndexActivityRow, 'account' | 'hash'>[] = []
  for (const some of slices(rows)) {
    const inserted = await sql
      .insertInto('index_activity')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['account', 'hash'])
      .execute()
    added.push(...inserted)
  }
  return added
}

function slices<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) => rows.slice(index * ROWS, (index + 1) * ROWS))
}
