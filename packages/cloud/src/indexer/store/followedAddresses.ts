import type { Kysely, Transaction as SqlTransaction } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexAddressRow } from '../../storage/tables/chainIndex.js'
import { INDEX_ADDRESS_MS } from '../../timeouts.js'
import type { Holder } from './lease.js'

/** Addresses of one step. */
const SOME = 8
/** Most token accounts of one account: anyone can open one for it. */
const MOST_OWN = 200

/** An address of an account, and how far it was read. */
export type FollowedAddress = Pick<IndexAddressRow, 'account' | 'address' | 'newest' | 'newest_slot' | 'older'>

/** How far an address was read now. */
export type ReadTo = Partial<Pick<IndexAddressRow, 'newest' | 'newest_slot' | 'older'>>

const toRow = (chain: string, account: string, address: string): IndexAddressRow => ({
  chain,
  account,
  address,
  newest: null,
  newest_slot: null,
  older: null,
  read_at: 0,
})

/** Begins to read the accounts that are followed, and forgets the addresses of those that are no more. */
export async function beginAddresses(db: Kysely<Tables>, chain: string): Promise<void> {
  const followed = db.selectFrom('index_followed').select('account').where('chain', '=', chain)
  const known = db.selectFrom('index_addresses').select('account').where('chain', '=', chain)
  await db.deleteFrom('index_addresses').where('chain', '=', chain).where('account', 'not in', followed).execute()
  const rows = await followed.where('account', 'not in', known).limit(100).execute()
  await addAddresses(
    db,
    rows.map(({ account }) => toRow(chain, account, account)),
  )
}

/** An account of a chain. */
type OwnAccount = Pick<IndexAddressRow, 'chain' | 'account'>

/** Adds token accounts of an account; those that are known stay as they are. */
export const addTokenAccounts = (db: Kysely<Tables>, { chain, account }: OwnAccount, addresses: readonly string[]): Promise<void> =>
  addAddresses(
    db,
    addresses.slice(0, MOST_OWN).map((address) => toRow(chain, account, address)),
  )

async function addAddresses(db: Kysely<Tables>, rows: readonly IndexAddressRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('index_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Addresses to read now. */
interface DueAddresses {
  readonly due: readonly FollowedAddress[]
  /** Whether there are others. */
  readonly hasMore: boolean
}

/**
 * The addresses to read now, those first about which pages asked last. They have their turn again after a while whatever becomes of it, so that one that cannot be
 * read keeps none of the others waiting.
 */
export async function claimAddresses(db: Kysely<Tables>, { chain, now }: Holder): Promise<DueAddresses> {
  const rows = await db
    .selectFrom('index_addresses as own')
    .innerJoin('index_followed as followed', (join) =>
      join.onRef('followed.chain', '=', 'own.chain').onRef('followed.account', '=', 'own.account'),
    )
    .select(['own.account', 'own.address', 'own.newest', 'own.newest_slot', 'own.older'])
    .where('own.chain', '=', chain)
    .where((where) => where.or([where('own.read_at', '<=', now() - INDEX_ADDRESS_MS), where('own.older', 'is not', null)]))
    .orderBy('own.read_at')
    .orderBy('followed.asked_at', 'desc')
    .orderBy('own.address')
    .limit(SOME + 1)
    .execute()
  const due = rows.slice(0, SOME)
  if (due.length > 0)
    await db
      .updateTable('index_addresses')
      .set({ read_at: now() })
      .where('chain', '=', chain)
      .where(
        'address',
        'in',
        due.map(({ address }) => address),
      )
      .execute()
  return { due, hasMore: rows.length > SOME }
}

/** Notes how far an address was read. */
export async function moveAddress(
  sql: SqlTransaction<Tables>,
  { chain, account, address }: Pick<IndexAddressRow, 'chain' | 'account' | 'address'>,
  readTo: ReadTo,
): Promise<void> {
  await sql
    .updateTable('index_addresses')
    .set(readTo)
    .where('chain', '=', chain)
    .where('account', '=', account)
    .where('address', '=', address)
    .execute()
}
