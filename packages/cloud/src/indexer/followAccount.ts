import type { Kysely } from 'kysely'
import type { Tables } from '../storage/Tables.js'

/** Most accounts of a chain that are followed: anyone can ask, also for accounts that nobody has. */
export const MOST_FOLLOWED = 50_000
/** Those about which nobody asked for longest make room, so many at a time. */
const ROOM = 500

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
  await makeRoom(db, chain)
  await db
    .insertInto('index_followed')
    .values({ chain, account, asked_at: now, older: '', newest: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function makeRoom(db: Kysely<Tables>, chain: string): Promise<void> {
  const { count } = await db
    .selectFrom('index_followed')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow()
  if (count < MOST_FOLLOWED) return
  const oldest = db
    .selectFrom('index_followed')
    .select('account')
    .where('chain', '=', chain)
    .orderBy('asked_at')
    .orderBy('account')
    .limit(ROOM)
  await db.deleteFrom('index_followed').where('chain', '=', chain).where('account', 'in', oldest).execute()
}
