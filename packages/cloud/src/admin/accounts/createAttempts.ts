import { refuseRate } from '../../errors/refuse.js'
import { hashKey } from '../../keys/keys.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { SIGN_IN_FORGET_MS, SIGN_IN_LONGEST_PAUSE_MS, SIGN_IN_PAUSE_MS } from '../../timeouts.js'

/** Limits attempts to sign in, of all processes together. */
export interface Attempts {
  /** Counts an attempt as failed before it is known to be. @throws LatchkeyError `CLOUD_REFUSED`, during a pause */
  begin(whom: string): Promise<void>
  /** Forgets the failures: the attempt was right. */
  succeed(whom: string): Promise<void>
}

/** Failures without a pause. */
const FREE = 5

/** How long no attempt is taken after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  failures < FREE ? 0 : Math.min(SIGN_IN_PAUSE_MS * 2 ** (failures - FREE), SIGN_IN_LONGEST_PAUSE_MS)

interface AttemptsOptions {
  readonly db: CloudDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates the counter. An attempt is counted before a password is read, so that many at once are no way around the pause. */
export function createAttempts({ db: { query }, now }: AttemptsOptions): Attempts {
  const hashOf = (whom: string): string => hashKey(whom.toLowerCase())
  const insert = async (whom: string): Promise<boolean> => {
    const added = await query
      .insertInto('operator_attempts')
      .values({ whom, failures: 1, blocked_until: now() + pauseAfter(1), last_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('whom')
      .execute()
    return added.length === 1
  }
  /** False if another attempt was counted meanwhile. */
  const add = async (whom: string, failures: number): Promise<boolean> => {
    const { numUpdatedRows } = await query
      .updateTable('operator_attempts')
      .set({ failures: failures + 1, blocked_until: now() + pauseAfter(failures + 1), last_at: now() })
      .where('whom', '=', whom)
      .where('failures', '=', failures)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  return {
    async begin(given) {
      const whom = hashOf(given)
      await query
        .deleteFrom('operator_attempts')
        .where('last_at', '<', now() - SIGN_IN_FORGET_MS)
        .execute()
      const row = await query.selectFrom('operator_attempts').selectAll().where('whom', '=', whom).executeTakeFirst()
      if (row !== undefined && row.blocked_until > now()) throw refuseRate(Math.ceil((row.blocked_until - now()) / 1_000))
      const isCounted = row === undefined ? await insert(whom) : await add(whom, row.failures)
      // Two at once: one of them comes again.
      if (!isCounted) throw refuseRate(1)
    },
    async succeed(given) {
      await query.deleteFrom('operator_attempts').where('whom', '=', hashOf(given)).execute()
    },
  }
}
