import type { History } from '@latchkey/cloud-protocol'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { ArchiveHistory } from '../archive/ArchiveHistory.js'
import type { ChainConfiguration } from '../configuration/chains.js'
import { accountOf } from '../indexer/accountOf.js'
import { BLOCK_SIZE } from '../indexer/IndexedBlock.js'
import type { Tables } from '../storage/Tables.js'
import type { IndexActivityRow, IndexTokenRow } from '../storage/tables/chainIndex.js'
import { readCursor, writeCursor } from '../paging/cursors.js'
import type { StoredTransaction } from '../indexer/StoredTransaction.js'
import { describeTransaction } from './describeTransaction.js'
import { activityPlace, listActivity, newestFirst } from './listActivity.js'
import { readTokenRows } from '../indexer/store/readTokenRows.js'

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
  const [rows, archived] = await Promise.all([
    listActivity(db, { accounts: new Map([...accounts].filter(([chain]) => !isArchived(chain))), after, limit: PAGE + 1 }),
    Promise.all(
      [...accounts].map(async ([chain, account]) => {
        const isAfter = (row: Place): boolean => place === undefined || newestFirst(place, row) < 0
        return (await archives.get(chain)?.list({ account, below: blocks[chain], isAfter, least: PAGE + 1 })) ?? []
      }),
    ),
  ])
  const told = new Map(archived.flat().map((each) => [idOf(each.transaction), each]))
  const all: readonly Place[] = [...rows, ...archived.flat().map(({ transaction }) => transaction)].toSorted(newestFirst)
  const page = all.slice(0, PAGE)
  const data = new Map<string, History['data'][number]>([...told].map(([id, each]) => [id, describeTransaction(each)]))
  for (const [chain, configuration] of Object.entries(chains)) {
    const own = rows.filter((row) => row.chain === chain && page.includes(row))
    if (own.length === 0) continue
    for (const described of await describeOnes(db, own, configuration)) data.set(described.id, described)
  }
  const last = page.at(-1)
  const next = page.filter(({ chain }) => isArchived(chain)).map((row) => [row.chain, Math.floor(row.position / BLOCK_SIZE) + 1] as const)
  return {
    data: page.flatMap((row) => data.get(idOf(row)) ?? []),
    next:
      all.length > PAGE && last
        ? writeCursor([last.time, last.chain, last.position, last.hash, { ...blocks, ...Object.fromEntries(next) }])
        : null,
  }
}

type Place = Pick<StoredTransaction['transaction'], 'chain' | 'time' | 'position' | 'hash'>

const idOf = ({ chain, hash }: Place): string => `${chain}:${hash}`

/** @param rows - Of one account on one chain */
async function describeOnes(db: Kysely<Tables>, rows: readonly IndexActivityRow[], { coin, tokens: configured }: ChainConfiguration) {
  const [{ chain, account } = { chain: '', account: '' }] = rows
  const hashes = rows.map(({ hash }) => hash)
  const [transactions, transfers] = await Promise.all([
    db.selectFrom('index_transactions').selectAll().where('chain', '=', chain).where('hash', 'in', hashes).execute(),
    db.selectFrom('index_transfers').selectAll().where('chain', '=', chain).where('hash', 'in', hashes).orderBy('position').execute(),
  ])
  const known = await readTokenRows(db, chain, new Set(transfers.map(({ contract }) => contract)))
  const tokens = new Map([...known].map(([contract, row]) => [contract, nameByOperator(row, configured)]))
  return transactions.map((transaction) =>
    describeTransaction({ account, transaction, transfers: transfers.filter(({ hash }) => hash === transaction.hash), tokens, coin }),
  )
}

/** A token that does not name itself has the names that the operator gives it. */
function nameByOperator(row: IndexTokenRow, configured: ChainConfiguration['tokens']): IndexTokenRow {
  const found = configured.find(({ address }) => accountOf(row.chain, address) === row.contract)
  return { ...row, name: row.name ?? found?.name ?? null, symbol: row.symbol ?? found?.symbol ?? null }
}
