import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexedTransaction } from '../IndexedBlock.js'

/**
 * Most transactions of one followed account, about: anyone can ask about a contract that all others use, which would have nearly the whole chain stored. Those that
 * are stored stay.
 */
export const MOST_STORED = 50_000
/** Accounts whose transactions are counted. */
const MOST_COUNTED = 100_000

/** Followed accounts of which enough is stored. */
export interface FullAccounts {
  has(account: string): boolean
  /** Counts transactions that were stored. @throws what the database throws */
  count(transactions: readonly IndexedTransaction[]): Promise<void>
}

/** Counts the transactions of each account since the process began, and asks the database once for those before. */
export function createFullAccounts(db: Kysely<Tables>, chain: string): FullAccounts {
  const counts = new Map<string, number>()
  const readCount = async (account: string): Promise<number> => {
    const stored = await db
      .selectFrom('index_activity')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where('chain', '=', chain)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    return Number(stored.count)
  }
  return {
    has: (account) => (counts.get(account) ?? 0) >= MOST_STORED,
    async count(transactions) {
      for (const account of transactions.flatMap(({ accounts }) => accounts)) {
        const known = counts.get(account)
        counts.set(account, known === undefined ? await readCount(account) : known + 1)
      }
      for (const oldest of counts.keys()) if (counts.size > MOST_COUNTED) counts.delete(oldest)
    },
  }
}
