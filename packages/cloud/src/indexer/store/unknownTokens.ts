import type { CloudDatabase } from '../../storage/openDatabase.js'
import type { IndexedTransaction } from '../IndexedBlock.js'
import type { Holder } from './lease.js'

/** A chain in the database. */
interface StoredChain {
  readonly db: CloudDatabase
  readonly holder: Holder
}

/** Contracts of these transactions that were not asked about themselves. */
export async function listUnknownTokens(
  { db, holder }: StoredChain,
  transactions: readonly IndexedTransaction[],
): Promise<readonly string[]> {
  const transfers = transactions.flatMap((transaction) => transaction.transfers)
  const contracts = [...new Set(transfers.map(({ contract }) => contract))].filter((contract) => contract !== '')
  if (contracts.length === 0) return []
  const known = await db.query
    .selectFrom('index_tokens')
    .select('contract')
    .where('chain', '=', holder.chain)
    .where('contract', 'in', contracts)
    .execute()
  const names = new Set(known.map(({ contract }) => contract))
  return contracts.filter((contract) => !names.has(contract))
}
