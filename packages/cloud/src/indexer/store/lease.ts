import type { Kysely, Transaction as SqlTransaction } from 'kysely'
import { cloudError } from '../../errors/cloudError.js'
import type { Tables } from '../../storage/Tables.js'
import { INDEX_LEASE_MS } from '../../timeouts.js'

/** Who reads a chain: one process at a time. */
export interface Holder {
  readonly chain: string
  /** Random, of this process. */
  readonly holder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Takes or keeps the right to read a chain.
 *
 * @returns The next block, null before the first; undefined if another process has the right.
 */
export async function takeLease(db: Kysely<Tables>, { chain, holder, now }: Holder): Promise<{ readonly next: number | null } | undefined> {
  const time = now()
  const heldUntil = time + INDEX_LEASE_MS
  return db
    .insertInto('index_cursors')
    .values({ chain, next: null, holder, held_until: heldUntil })
    .onConflict((conflict) =>
      conflict
        .column('chain')
        .doUpdateSet({ holder, held_until: heldUntil })
        .where((where) => where.or([where('index_cursors.holder', '=', holder), where('index_cursors.held_until', '<', time)])),
    )
    .returning('next')
    .executeTakeFirst()
}

/** Gives the right back, so that another process need not wait. */
export async function endLease(db: Kysely<Tables>, { chain, holder }: Holder): Promise<void> {
  await db.updateTable('index_cursors').set({ held_until: 0 }).where('chain', '=', chain).where('holder', '=', holder).execute()
}

/**
 * Moves the cursor in the transaction of what was read. A process that was too slow, so that another one reads the chain, stores nothing.
 *
 * @throws LatchkeyError `CLOUD_INDEX_FAILED`
 */
export async function moveCursor(sql: SqlTransaction<Tables>, { chain, holder, now }: Holder, next: number | null): Promise<void> {
  const { numUpdatedRows } = await sql
    .updateTable('index_cursors')
    .set({ ...(next !== null && { next }), held_until: now() + INDEX_LEASE_MS })
    .where('chain', '=', chain)
    .where('holder', '=', holder)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw cloudError('CLOUD_INDEX_FAILED', { chain, problem: 'another process reads the chain' })
}
