import type { Kysely, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ChainConfiguration } from '../configuration/chains.js'
import { accountOf } from '../indexer/accountOf.js'
import type { StoredToken, StoredTransaction, StoredTransfer } from '../indexer/StoredTransaction.js'
import type { Tables } from '../storage/Tables.js'

/** Where a page ended: rows that come later and are newer are on no later page, older ones that come later are. */
export const activityPlace = [
  z.int().check(z.gte(0)),
  z.string().check(z.maxLength(64)),
  z.int().check(z.gte(0)),
  z.string().check(z.regex(/^[\w]{1,128}$/)),
] as const

/** Time, chain, position, hash. */
export type ActivityPlace = readonly [time: number, chain: string, position: number, hash: string]

/** Most rows that are read of one chain: anyone may send a transaction with thousands of transfers to an account. */
const MOST_ROWS = 10_000

/** What was listed. */
export interface Listed {
  readonly transactions: readonly StoredTransaction[]
  /** The place from which on transactions are missing that a chain has; undefined: none are. */
  readonly until: Place | undefined
}

/** What is listed. */
export interface TransactionsQuery {
  readonly chains: Readonly<Record<string, ChainConfiguration>>
  /** Chain → the account in it. */
  readonly accounts: ReadonlyMap<string, string>
  readonly after: ActivityPlace | undefined
  readonly limit: number
}

/**
 * Transactions of an account on several chains, the newest first of each, at most `limit` of each. Each chain is asked by itself, which its partition answers
 * from one index.
 */
export async function listTransactions(db: Kysely<Tables>, { chains, accounts, after, limit }: TransactionsQuery): Promise<Listed> {
  const lists = await Promise.all(
    [...accounts].map(async ([chain, account]) => {
      const configuration = chains[chain]
      return configuration ? listOfChain(db, { chain, account, configuration, after, limit }) : { transactions: [], until: undefined }
    }),
  )
  const [until] = lists.flatMap((list) => list.until ?? []).toSorted(newestFirst)
  return { transactions: lists.flatMap(({ transactions }) => transactions), until }
}

interface ChainQuery extends Pick<TransactionsQuery, 'after' | 'limit'> {
  readonly chain: string
  readonly account: string
  readonly configuration: ChainConfiguration
}

/** One query: what it costs is mostly the values that it answers, so that it asks for no others, and for no transfers between strangers. */
async function listOfChain(db: Kysely<Tables>, { configuration, ...query }: ChainQuery): Promise<Listed> {
  const { chain, account, limit } = query
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('index_activity as activity')
        .innerJoin('index_transactions as transaction', (join) =>
          join.onRef('transaction.chain', '=', 'activity.chain').onRef('transaction.hash', '=', 'activity.hash'),
        )
        .select(['activity.time', 'activity.position', 'activity.hash', 'transaction.sender', 'transaction.recipient'])
        .select(['transaction.is_confirmed', 'transaction.nonce', 'transaction.selector'])
        .where('activity.chain', '=', chain)
        .where('activity.account', '=', account)
        .$call((all) => startAfter(all, query))
        .orderBy('activity.time', 'desc')
        .orderBy('activity.position', 'desc')
        .orderBy('activity.hash', 'desc')
        .limit(limit)
        .as('listed'),
    )
    .leftJoin('index_transfers as transfer', (join) =>
      join
        .on('transfer.chain', '=', chain)
        .onRef('transfer.hash', '=', 'listed.hash')
        .on(({ or, eb }) => or([eb('transfer.sender', '=', account), eb('transfer.recipient', '=', account)])),
    )
    .leftJoin('index_tokens as token', (join) => join.on('token.chain', '=', chain).onRef('token.contract', '=', 'transfer.contract'))
    .selectAll('listed')
    .select(['transfer.kind', 'transfer.contract', 'transfer.token_id', 'transfer.sender as from', 'transfer.recipient as to'])
    .select(['transfer.amount', 'token.contract as token', 'token.name', 'token.symbol', 'token.decimals'])
    .orderBy('listed.time', 'desc')
    .orderBy('listed.position', 'desc')
    .orderBy('listed.hash', 'desc')
    .orderBy('transfer.position')
    .limit(MOST_ROWS)
    .execute()
  const named = nameTokens(chain, configuration.tokens)
  const found = new Map<string, StoredTransaction & { readonly transfers: StoredTransfer[] }>()
  const tokens = new Map<string, StoredToken>()
  for (const row of rows) {
    const { time, position, hash, sender, recipient, is_confirmed, nonce, selector, kind, contract, token_id, from, to, amount } = row
    const transaction = { chain, time, position, hash, sender, recipient, is_confirmed, nonce, selector }
    const known = found.get(hash)
    const transfers = known?.transfers ?? []
    if (!known) found.set(hash, { account, transaction, transfers, tokens, coin: configuration.coin })
    if (kind !== null) transfers.push({ kind, contract, token_id, sender: from, recipient: to, amount } as StoredTransfer)
    if (row.token !== null && !tokens.has(row.token)) tokens.set(row.token, named(row.token, row))
  }
  const transactions = [...found.values()]
  if (rows.length < MOST_ROWS) return { transactions, until: undefined }
  // Of the last one transfers may be missing; of one alone more are read than are told.
  const whole = transactions.slice(0, Math.max(1, transactions.length - 1))
  return { transactions: whole, until: whole.at(-1)?.transaction }
}

/** A token that does not name itself has the names that the operator gives it. */
function nameTokens(chain: string, configured: ChainConfiguration['tokens']): (contract: string, token: StoredToken) => StoredToken {
  const own = new Map(configured.map((token) => [accountOf(chain, token.address), token]))
  return (contract, { name, symbol, decimals }) => {
    const given = own.get(contract)
    return { name: name ?? given?.name ?? null, symbol: symbol ?? given?.symbol ?? null, decimals }
  }
}

function startAfter<Selected>(
  all: SelectQueryBuilder<Tables & { readonly activity: Tables['index_activity'] }, 'activity', Selected>,
  { chain, after }: Pick<ChainQuery, 'chain' | 'after'>,
) {
  if (after === undefined) return all
  const [time, afterChain, position, hash] = after
  return chain === afterChain
    ? all.where(sql<boolean>`(activity.time, activity.position, activity.hash) < (${time}, ${position}, ${hash})`)
    : all.where('activity.time', chain < afterChain ? '<=' : '<', time)
}

/** What orders a history. */
export type Place = Pick<StoredTransaction['transaction'], 'chain' | 'time' | 'position' | 'hash'>

const compare = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? 1 : -1)

/** The order of a history. */
export const newestFirst = (a: Place, b: Place): number =>
  compare(a.time, b.time) || compare(a.chain, b.chain) || compare(a.position, b.position) || compare(a.hash, b.hash)
