import type { Transaction } from 'kysely'
import type { Tables } from '../storage/Tables.js'

/** A row of the counts. */
export type Row = Tables['analytics_counts']

/** Kinds of events of a project that are counted apart on one day; others are counted together. */
const MOST_KINDS = 2_000
/** Days of projects that are kept in memory. */
const CACHED = 100
/** As what the kinds beyond the limit are counted. */
const OTHER = { event: 'OTHER', wallet: '', chain: '', code: '' } as const

/** The day of a project. */
interface Day {
  readonly kinds: Set<string>
  /** Events that were counted. */
  total: number
}

/** Bounds what strangers can fill: pages report without a key, and a name of a wallet or an event is whatever they send. */
export interface Kinds {
  /** How many events the project may still report on the day of these rows. */
  left(transaction: Transaction<Tables>, row: Pick<Row, 'project_id' | 'day'>): Promise<number>
  /** The rows as they are counted: a kind that is new and one too many becomes `OTHER`. */
  fold(transaction: Transaction<Tables>, rows: readonly Row[]): Promise<readonly Row[]>
}

/** What a row counts, as one text. */
export const kindOf = ({ event, wallet, chain, code }: Omit<Row, 'project_id' | 'day' | 'count'>): string =>
  JSON.stringify([event, wallet, chain, code])

/** Creates the bounds of one process. @param eventsPerDay - Of a project */
export function createKinds(eventsPerDay: number): Kinds {
  const days = new Map<string, Day>()

  const dayOf = async (transaction: Transaction<Tables>, { project_id: project, day }: Pick<Row, 'project_id' | 'day'>): Promise<Day> => {
    const key = `${project} ${day}`
    const known = days.get(key)
    if (known) return known
    const rows = await transaction
      .selectFrom('analytics_counts')
      .select(['event', 'wallet', 'chain', 'code', 'count'])
      .where('project_id', '=', project)
      .where('day', '=', day)
      .execute()
    const read = { kinds: new Set(rows.map(kindOf)), total: rows.reduce((sum, { count }) => sum + count, 0) }
    days.set(key, read)
    for (const oldest of days.keys()) if (days.size > CACHED) days.delete(oldest)
    return read
  }

  return {
    left: async (transaction, row) => Math.max(0, eventsPerDay - (await dayOf(transaction, row)).total),
    async fold(transaction, rows) {
      const folded: Row[] = []
      for (const row of rows) {
        const day = await dayOf(transaction, row)
        const kind = kindOf(row)
        if (day.kinds.size < MOST_KINDS) day.kinds.add(kind)
        day.total += row.count
        folded.push(day.kinds.has(kind) ? row : { ...row, ...OTHER })
      }
      return folded
    },
  }
}
