import type { History } from '@latchkey/cloud-protocol'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { ArchiveHistory } from '../archive/ArchiveHistory.js'
import type { ChainConfiguration } from '../configuration/chains.js'
import { BLOCK_SIZE } from '../indexer/IndexedBlock.js'
import type { Tables } from '../storage/Tables.js'
import { readCursor, writeCursor } from '../paging/cursors.js'
import { createAddressWriter, describeTransaction } from './describeTransaction.js'
import type { Place } from './listTransactions.js'
import { activityPlace, listTransactions, newestFirst } from './listTransactions.js'

/** Transactions of one page. */
const PAGE = 50

/** Whose history is read, and where. */
export interface HistoryParts {
  readonly db: Kysely<Tables>
  readonly chains: Readonly<Record<string, ChainConfiguration>>
  /** Of the chains whose history an indexer of others knows. */
  readonly archives: ReadonlyMap<string, ArchiveHistory>
  /** Chain → the account in it. */
  readonly accounts: ReadonlyMap<string, string>
  readonly cursor: string | undefined
}

/** Where a page ended, and of each chain of an indexer of others the block below which its list goes on. */
const placeSchema = z.tuple([...activityPlace, z.record(z.string().check(z.maxLength(64)), z.int().check(z.gte(0)))])

/**
 * A page of an account's history.
 *
 * @throws LatchkeyError `CLOUD_REFUSED` for a cursor that is none | `CLOUD_ARCHIVE_FAILED`
 */
export async function readHistory({ db, chains, archives, accounts, cursor }: HistoryParts): Promise<History> {
  const read = readCursor(cursor, placeSchema)
  const after = read && ([read[0], read[1], read[2], read[3]] as const)
  const place = after && { time: after[0], chain: after[1], position: after[2], hash: after[3] }
  const blocks = read?.[4] ?? {}
  const isArchived = (chain: string): boolean => archives.has(chain)
  const [{ transactions: stored, until }, archived] = await Promise.all([
    listTransactions(db, { chains, accounts: new Map([...accounts].filter(([chain]) => !isArchived(chain))), after, limit: PAGE + 1 }),
    Promise.all(
      [...accounts].map(async ([chain, account]) => {
        const isAfter = (row: Place): boolean => place === undefined || newestFirst(place, row) < 0
        return (await archives.get(chain)?.list({ account, below: blocks[chain], isAfter, least: PAGE + 1 })) ?? []
      }),
    ),
  ])
  const all = [...stored, ...archived.flat()].toSorted((one, other) => newestFirst(one.transaction, other.transaction))
  const page = all.filter(({ transaction }) => until === undefined || newestFirst(transaction, until) <= 0).slice(0, PAGE)
  const write = createAddressWriter()
  const last = page.at(-1)?.transaction
  const next = page
    .filter(({ transaction }) => isArchived(transaction.chain))
    .map(({ transaction }) => [transaction.chain, Math.floor(transaction.position / BLOCK_SIZE) + 1] as const)
  return {
    data: page.map((each) => describeTransaction(each, write)),
    next:
      (all.length > page.length || until !== undefined) && last
        ? writeCursor([last.time, last.chain, last.position, last.hash, { ...blocks, ...Object.fromEntries(next) }])
        : null,
  }
}
