import { type guardianKeepBodySchema, MOST_GUARDED } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import type { Seals } from '../embedded/createSeals.js'
import { refuse } from '../errors/refuse.js'
import type { CloudDatabase } from '../storage/openDatabase.js'

/** Whose share it is: an account of a project of a service, and the address by which it is asked for. */
export interface Holder {
  /** The origin of the service's frame. */
  readonly service: string
  readonly projectId: string
  readonly accountId: string
  /** Normalised. */
  readonly email: string
}

type Kept = Omit<z.output<typeof guardianKeepBodySchema>, 'token'>

/** Recovery shares that are kept for services: each alone says nothing about a seed. */
export interface Guarded {
  /** What stands for a holder in the database: an HMAC. */
  recordOf(holder: Holder): string
  /**
   * Keeps a share beside all others: which of them the service has is not known here. What is confirmed drops those of its generation and earlier ones. Beyond
   * the bound it is refused: nothing is pushed out by what was never confirmed.
   *
   * @throws LatchkeyError `CLOUD_REFUSED`
   */
  keep(record: string, kept: Kept): Promise<void>
  /** @returns The newest first; none where nothing is kept. @throws LatchkeyError `CLOUD_REFUSED` where it was sealed under another key */
  give(record: string): Promise<readonly string[]>
  /** Deletes what is kept. @returns Whether anything was */
  drop(record: string): Promise<boolean>
}

interface GuardedOptions {
  readonly db: CloudDatabase
  readonly seals: Seals
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Entry = Pick<Kept, 'share' | 'splitting' | 'generation'>

/** Creates them. Shares are sealed for their record: in another row they do not open. */
export function createGuarded({ db: { query }, seals, now }: GuardedOptions): Guarded {
  const load = (record: string) => query.selectFrom('guardian_shares').select('shares').where('record', '=', record).executeTakeFirst()
  const open = (record: string, sealed: string): readonly Entry[] | undefined => {
    const text = seals.open('guardian', record, sealed)
    return text === undefined ? undefined : (JSON.parse(text) as readonly Entry[])
  }
  return {
    recordOf: ({ service, projectId, accountId, email }) => seals.hash('guardian', service, projectId, accountId, email),
    async keep(record, { share, splitting, generation, isConfirmed = false }) {
      const row = await load(record)
      // What does not open is of no use to anybody: it is replaced.
      const before = (row && open(record, row.shares)) ?? []
      const rest = before.filter((entry) => entry.splitting !== splitting)
      const others = isConfirmed ? rest.filter((entry) => entry.generation > generation) : rest
      // A confirmation that comes late: a later one has dropped the share already.
      if (isConfirmed && rest.length === before.length && others.length > 0) return
      if (others.length >= MOST_GUARDED) throw refuse('CONFLICT', 'Too many shares are kept that were never confirmed.', 'splitting')
      const shares = seals.seal('guardian', record, JSON.stringify([{ splitting, share, generation }, ...others]))
      const written = row
        ? await query
            .updateTable('guardian_shares')
            .set({ shares, kept_at: now() })
            .where('record', '=', record)
            // Another one that was kept meanwhile is not lost.
            .where('shares', '=', row.shares)
            .returning('record')
            .execute()
        : await query
            .insertInto('guardian_shares')
            .values({ record, shares, kept_at: now() })
            .onConflict((conflict) => conflict.doNothing())
            .returning('record')
            .execute()
      if (written.length === 0) throw refuse('CONFLICT', 'Another share was kept meanwhile.', 'share')
    },
    async give(record) {
      const row = await load(record)
      if (row === undefined) return []
      const entries = open(record, row.shares)
      if (entries === undefined) throw refuse('NOT_FOUND', 'What is kept cannot be opened.')
      return entries.map(({ share }) => share)
    },
    async drop(record) {
      const dropped = await query.deleteFrom('guardian_shares').where('record', '=', record).returning('record').execute()
      return dropped.length > 0
    },
  }
}
