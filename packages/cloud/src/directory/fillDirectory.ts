import type { Wallet } from '@latchkey/cloud-protocol'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Tables } from '../storage/Tables.js'
import type { Registry } from './registry.js'
import { termsOf } from './terms.js'

/** Where wallets come from, the first first: in lists, and where two sources have one id. */
export const SOURCES = ['own', 'import', 'registry'] as const

/** One of {@link SOURCES}. */
export type Source = (typeof SOURCES)[number]

/** Places of a source in the list: none has more wallets. */
const PLACES = 10_000_000
/** Rows of one statement: databases limit the number of values. */
const ROWS = 2_000

/**
 * Makes the wallets of a source those of a list, in its order, in one transaction: readers see the old ones or the new ones. A wallet that an earlier source
 * has is left out. Several processes may call it at once: they take turns.
 *
 * @returns Whether anything was to do: false if the source was filled from the same list, with the same sources before it.
 */
export async function fillDirectory({ query }: CloudDatabase, source: Source, { version, wallets }: Registry): Promise<boolean> {
  const isChanged = await query.transaction().execute(async (transaction) => {
    await takeTurn(transaction)
    const earlier = SOURCES.slice(0, SOURCES.indexOf(source))
    const versions = await transaction.selectFrom('directory_versions').selectAll().execute()
    const versionOf = (name: Source): string => versions.find((row) => row.source === name)?.version ?? ''
    // What earlier sources have decides which of these are left out.
    const whole = [version, ...earlier.map(versionOf)].join(' ')
    if (versionOf(source) === whole) return false
    await transaction.deleteFrom('wallets').where('source', '=', source).execute()
    const taken = await replaceLater(transaction, source, wallets)
    await insert(
      transaction,
      source,
      wallets.filter(({ id }) => !taken.has(id)),
    )
    await transaction
      .insertInto('directory_versions')
      .values({ source, version: whole })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ version: whole }))
      .execute()
    return true
  })
  // Without new statistics PostgreSQL plans for the tables of before: searches were measured to take seconds instead of milliseconds.
  if (isChanged) await sql`ANALYZE`.execute(query)
  return isChanged
}

/**
 * Waits until no other process fills the directory, and keeps others waiting until the transaction ends. All sources share one row: they replace wallets of
 * each other. The write comes before anything is read, so what is read is what the other process left.
 */
async function takeTurn(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .insertInto('directory_versions')
    .values({ source: SOURCES[0], version: '' })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(({ ref }) => ({ version: ref('directory_versions.version') })))
    .execute()
}

/** Removes what later sources have of these ids. @returns Ids that earlier sources have */
async function replaceLater(transaction: Transaction<Tables>, source: Source, wallets: readonly Wallet[]): Promise<ReadonlySet<string>> {
  const later = SOURCES.slice(SOURCES.indexOf(source) + 1)
  const taken = new Set<string>()
  for (const part of chunk(wallets.map(({ id }) => id))) {
    if (later.length > 0) await transaction.deleteFrom('wallets').where('source', 'in', later).where('id', 'in', part).execute()
    const rows = await transaction.selectFrom('wallets').select('id').where('id', 'in', part).execute()
    for (const { id } of rows) taken.add(id)
  }
  return taken
}

async function insert(transaction: Transaction<Tables>, source: Source, wallets: readonly Wallet[]): Promise<void> {
  const start = SOURCES.indexOf(source) * PLACES
  const rows = wallets.map((wallet, index) => toRow(wallet, source, start + index))
  for (const part of chunk(rows)) await transaction.insertInto('wallets').values(part).execute()
  const terms = wallets.flatMap(({ id, name }) => termsOf(name).map((term) => ({ term, wallet_id: id })))
  for (const part of chunk(terms)) await transaction.insertInto('wallet_terms').values(part).execute()
  const chains = wallets.flatMap(({ id, chains = [] }) => [...new Set(chains)].map((chain) => ({ chain, wallet_id: id })))
  for (const part of chunk(chains)) await transaction.insertInto('wallet_chains').values(part).execute()
}

function toRow(wallet: Wallet, source: Source, position: number): Tables['wallets'] {
  const { id, name, badge_type: badge = 'none', image_id: imageId = id, order: _order, image_url: _url, ...rest } = wallet
  const record = { id, name, badge_type: badge, image_id: imageId, ...rest }
  return { id, name, badge, position, image_id: imageId, record: JSON.stringify(record), source }
}

function chunk<T>(list: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS) }, (_, index) => list.slice(index * ROWS, (index + 1) * ROWS))
}
