import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexFollowedRow } from '../../storage/tables/chainIndex.js'
import { FOLLOWED_MS } from '../../timeouts.js'
import type { Holder } from './lease.js'

/** An account with older transactions to look for. */
export type OlderPlace = Pick<IndexFollowedRow, 'account'> & { readonly older: string }

/** Accounts of a chain that are followed. */
export interface FollowedAccounts {
  readonly accounts: ReadonlySet<string>
  /** Of those whose older transactions are not all read, the one that was asked about last first. */
  readonly older: readonly OlderPlace[]
}

/** Begins to follow those that pages asked about, and forgets those about which none asked for long. @param older - Where older transactions are looked for first */
export async function beginFollowing(db: Kysely<Tables>, { chain, now }: Holder, older: string | null): Promise<void> {
  await db
    .deleteFrom('index_followed')
    .where('chain', '=', chain)
    .where('asked_at', '<', now() - FOLLOWED_MS)
    .execute()
  await db.updateTable('index_followed').set({ older }).where('chain', '=', chain).where('older', '=', '').execute()
}

/** Those that are followed now. */
export async function listFollowed(db: Kysely<Tables>, chain: string): Promise<FollowedAccounts> {
  const rows = await db
    .selectFrom('index_followed')
    .select(['account', 'older'])
    .where('chain', '=', chain)
    .orderBy('asked_at', 'desc')
    .orderBy('account')
    .execute()
  const begun = rows.filter(({ older }) => older !== '')
  const older = begun.filter((row): row is OlderPlace => row.older !== null)
  return { accounts: new Set(begun.map(({ account }) => account)), older }
}
