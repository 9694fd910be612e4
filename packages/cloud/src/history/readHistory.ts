import type { History } from '@latchkey/cloud-protocol'
import type { Kysely } from 'kysely'
import type { ChainConfiguration } from '../configuration/chains.js'
import { accountOf } from '../indexer/accountOf.js'
import type { Tables } from '../storage/Tables.js'
import type { IndexActivityRow, IndexTokenRow } from '../storage/tables/chainIndex.js'
import { readCursor, writeCursor } from './cursors.js'
import { describeTransaction } from './describeTransaction.js'
import { activityPlaceSchema, listActivity } from './listActivity.js'

/** Transactions of one page. */
const PAGE = 50

/** Whose history is read, and where. */
export interface HistoryParts {
  readonly db: Kysely<Tables>
  readonly chains: Readonly<Record<string, ChainConfiguration>>
  /** Chain → the account in it. */
  readonly accounts: ReadonlyMap<string, string>
  readonly cursor: string | undefined
}

/** A page of what is stored of an account. @throws LatchkeyError `CLOUD_REFUSED` for a cursor that is none */
export async function readHistory({ db, chains, accounts, cursor }: HistoryParts): Promise<History> {
  const rows = await listActivity(db, { accounts, after: readCursor(cursor, activityPlaceSchema), limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const data = new Map<string, History['data'][number]>()
  for (const [chain, configuration] of Object.entries(chains)) {
    const own = page.filter((row) => row.chain === chain)
    if (own.length === 0) continue
    for (const described of await describeOnes(db, own, configuration)) data.set(described.id, described)
  }
  const last = page.at(-1)
  return {
    data: page.flatMap(({ chain, hash }) => data.get(`${chain}:${hash}`) ?? []),
    next: rows.length > PAGE && last ? writeCursor([last.time, last.chain, last.position, last.hash]) : null,
  }
}

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

/** Tokens that are known, by contract. */
export async function readTokenRows(
  db: Kysely<Tables>,
  chain: string,
  contracts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, IndexTokenRow>> {
  if (contracts.size === 0) return new Map()
  const rows = await db
    .selectFrom('index_tokens')
    .selectAll()
    .where('chain', '=', chain)
    .where('contract', 'in', [...contracts])
    .execute()
  return new Map(rows.map((row) => [row.contract, row]))
}
