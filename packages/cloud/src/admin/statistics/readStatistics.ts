import type { CloudDatabase } from '../../storage/openDatabase.js'

/** How often something happened on one day. */
export interface DayCount {
  /** UTC, `2026-11-26`. */
  readonly day: string
  /** Of a wallet, a chain or a code; empty where the event names none. */
  readonly name: string
  readonly count: number
}

/** What the operator's page plots. */
export interface Statistics {
  /** Of the visitors' first acts; `name` is empty. */
  readonly visits: readonly DayCount[]
  readonly connectsByWallet: readonly DayCount[]
  readonly connectsByChain: readonly DayCount[]
  readonly failuresByCode: readonly DayCount[]
}

const VISIT = 'INITIALIZE'
const CONNECT = 'CONNECT_SUCCESS'

/** Sums the counts of one project, from one day (UTC) to another, both included. */
export async function readStatistics(
  { query }: CloudDatabase,
  projectId: string,
  days: readonly [from: string, to: string],
): Promise<Statistics> {
  const [from, to] = days
  const counts = query.selectFrom('analytics_counts').where('project_id', '=', projectId).where('day', '>=', from).where('day', '<=', to)
  const by = (column: 'wallet' | 'chain' | 'code', rows: typeof counts) =>
    rows
      .select(['day', `${column} as name`])
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .groupBy(['day', column])
      .orderBy('day')
      .orderBy(column)
      .execute()
  const [visits, connectsByWallet, connectsByChain, failuresByCode] = await Promise.all([
    by('code', counts.where('event', '=', VISIT).where('code', '=', '')),
    by('wallet', counts.where('event', '=', CONNECT)),
    by('chain', counts.where('event', '=', CONNECT)),
    by('code', counts.where('code', '!=', '')),
  ])
  return { visits, connectsByWallet, connectsByChain, failuresByCode }
}
