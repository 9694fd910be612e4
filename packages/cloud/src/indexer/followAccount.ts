import type { Kysely } from 'kysely'
import type { Tables } from '../storage/Tables.js'

/** Most accounts of a chain that are followed: anyone can ask. */
const MOST = 50_000

/** Whose account, and when it was asked about. */
export interface Followed {
  readonly chain: string
  readonly account: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Follows an account from now on, or notes that it was asked about again. */
export async function followAccount(db: Kysely<Tables>, { chain, account, now }: Followed): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('index_followed')
    .set({ asked_at: now })
    .where('chain', '=', chain)
    .where('account', '=', account)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { count } = await db
    .selectFrom('index_followed')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow()
  if (count >= MOST) return
  await db
    .insertInto('index_followed')
    .values({ chain, account, asked_at: now, older: '', newest: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
