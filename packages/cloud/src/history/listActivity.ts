import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../storage/Tables.js'
import type { IndexActivityRow } from '../storage/tables/chainIndex.js'

/** Where a page ended: rows that come later and are newer are on no later page, older ones that come later are. */
export const activityPlace = [
  z.int().check(z.gte(0)),
  z.string().check(z.maxLength(64)),
  z.int().check(z.gte(0)),
  z.string().check(z.regex(/^[\w]{1,128}$/)),
] as const

/** Time, chain, position, hash. */
export type ActivityPlace = readonly [time: number, chain: string, position: number, hash: string]

/** What is listed. */
export interface ActivityQuery {
  /** Chain → the account in it. */
  readonly accounts: ReadonlyMap<string, string>
  readonly after: ActivityPlace | undefined
  readonly limit: number
}

/** Transactions of an account on several chains, the newest first. Each chain is asked by itself, which its partition answers from one index. */
export async function listActivity(db: Kysely<Tables>, { accounts, after, limit }: ActivityQuery): Promise<readonly IndexActivityRow[]> {
  const lists = await Promise.all([...accounts].map(([chain, account]) => listOfChain(db, { chain, account, after, limit })))
  return lists.flat().toSorted(newestFirst).slice(0, limit)
}

interface ChainQuery extends Pick<ActivityQuery, 'after' | 'limit'> {
  readonly chain: string
  readonly account: string
}

async function listOfChain(db: Kysely<Tables>, { chain, account, after, limit }: ChainQuery): Promise<readonly IndexActivityRow[]> {
  let query = db.selectFrom('index_activity').selectAll().where('chain', '=', chain).where('account', '=', account)
  if (after !== undefined) {
    const [time, afterChain, position, hash] = after
    query =
      chain === afterChain
        ? query.where(sql<boolean>`(time, position, hash) < (${time}, ${position}, ${hash})`)
        : query.where('time', chain < afterChain ? '<=' : '<', time)
  }
  return query.orderBy('time', 'desc').orderBy('position', 'desc').orderBy('hash', 'desc').limit(limit).execute()
}

type Ordered = Omit<IndexActivityRow, 'account'>

const compare = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? 1 : -1)

/** The order of a history. */
export const newestFirst = (a: Ordered, b: Ordered): number =>
  compare(a.time, b.time) || compare(a.chain, b.chain) || compare(a.position, b.position) || compare(a.hash, b.hash)
