import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import type { Transaction } from 'kysely'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Tables } from '../storage/Tables.js'
import { ANALYTICS_CLEAN_MS, DAY_MS } from '../timeouts.js'
import { createKinds, kindOf } from './createKinds.js'
import { readEvent } from './readEvent.js'

/** Counts of one day. */
export type Count = Omit<Tables['analytics_counts'], 'project_id'>

/** Takes reports of pages. */
export interface Intake {
  /**
   * Stores events and counts them, in one transaction. One that comes twice counts once; those beyond the limit of the day are dropped.
   *
   * @returns How many were new
   */
  take(projectId: string, events: readonly AnalyticsEvent[]): Promise<number>
  /** Counts of a project from one day to another, both included. @param from - UTC, `2026-11-26` */
  count(projectId: string, days: { readonly from: string; readonly to: string; readonly limit: number }): Promise<readonly Count[]>
}

interface IntakeOptions {
  readonly db: CloudDatabase
  readonly now: () => number
  /** For which events are kept. */
  readonly days: number
  /** That a project may report. */
  readonly eventsPerDay: number
}

/** Creates the intake. Each project has rows of its own. */
export function createIntake({ db: { query }, now, days, eventsPerDay }: IntakeOptions): Intake {
  const kinds = createKinds(eventsPerDay)
  let cleanedAt = 0
  const clean = async (): Promise<void> => {
    if (now() - cleanedAt < ANALYTICS_CLEAN_MS) return
    cleanedAt = now()
    await query
      .deleteFrom('analytics_events')
      .where('received_at', '<', now() - days * DAY_MS)
      .execute()
  }
  return {
    async take(projectId, events) {
      await clean()
      const at = now()
      const day = new Date(at).toISOString().slice(0, 10)
      const read = new Map(events.map((event) => [event.eventId.toLowerCase(), readEvent(event)]))
      const rows = [...read].flatMap(([eventId, kept]) =>
        kept === undefined ? [] : [{ project_id: projectId, event_id: eventId, received_at: at, record: JSON.stringify(kept.record) }],
      )
      if (rows.length === 0) return 0
      return query.transaction().execute(async (transaction) => {
        const left = await kinds.left(transaction, { project_id: projectId, day })
        if (left === 0) return 0
        const stored = await transaction
          .insertInto('analytics_events')
          .values(rows.slice(0, left))
          .onConflict((conflict) => conflict.columns(['project_id', 'event_id']).doNothing())
          .returning('event_id')
          .execute()
        const counts = stored.flatMap(({ event_id: id }) => read.get(id)?.count ?? [])
        const counted = counts.map((count) => ({ project_id: projectId, day, ...count, count: 1 }))
        await add(transaction, await kinds.fold(transaction, counted))
        return stored.length
      })
    },
    count: (projectId, { from, to, limit }) =>
      query
        .selectFrom('analytics_counts')
        .select(['day', 'event', 'wallet', 'chain', 'code', 'count'])
        .where('project_id', '=', projectId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .orderBy('event')
        .orderBy('wallet')
        .orderBy('chain')
        .orderBy('code')
        .limit(limit)
        .execute(),
  }
}

/** Adds to counts, always in one order: two transactions that lock rows in different orders could wait for each other. */
async function add(transaction: Transaction<Tables>, rows: readonly Tables['analytics_counts'][]): Promise<void> {
  const sums = new Map<string, Tables['analytics_counts']>()
  for (const row of rows) {
    const key = kindOf(row)
    sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + row.count })
  }
  if (sums.size === 0) return
  const sorted = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await transaction
    .insertInto('analytics_counts')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'day', 'event', 'wallet', 'chain', 'code'])
        .doUpdateSet((update) => ({ count: update('analytics_counts.count', '+', update.ref('excluded.count')) })),
    )
    .execute()
}
