import type { ServerStore } from './ServerStore.js'
import type { SqlRow, SqlValues } from './tableStore.js'
import { checkTable, tableStore } from './tableStore.js'

/** The part of a PostgreSQL client that is used: `postgres(url)` of `postgres`, or `new Pool()` of `pg`. */
export type PostgresClient =
  | { unsafe(sql: string, values?: SqlValues): PromiseLike<ArrayLike<SqlRow>> }
  | { query(sql: string, values?: SqlValues): Promise<{ readonly rows: ArrayLike<SqlRow> }> }

/** Options of {@link postgresStore}. */
export interface PostgresStoreOptions {
  readonly client: PostgresClient
  /** Made on first use, in the first schema of the search path. Each server has its own. */
  readonly table: string
  /** @default Date.now */
  readonly now?: () => number
}

/** Any number: two processes that make the table at once take turns. */
const LOCK = 7_221_034_115

/** Keeps everything in one table of PostgreSQL 9.5 or later. @throws LatchkeyError `OPTION_INVALID` */
export function postgresStore({ client, table, now = Date.now }: PostgresStoreOptions): ServerStore {
  checkTable(table)
  const send = async (sql: string, values?: SqlValues): Promise<ArrayLike<SqlRow>> =>
    'unsafe' in client ? client.unsafe(sql, values) : (await client.query(sql, values)).rows
  return tableStore({
    table,
    now,
    run(sql, values) {
      let count = 0
      return send(
        sql.replace(/\?/g, () => `$${++count}`),
        values,
      )
    },
    async prepare() {
      // A role without the right to make tables can use one that exists.
      const [found] = Array.from(await send('SELECT to_regclass($1)::text AS name', [table]))
      if (typeof found?.['name'] === 'string') return
      // One transaction: statements without values are sent together.
      await send(`SELECT pg_advisory_xact_lock(${LOCK});
        CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, value TEXT NOT NULL, until BIGINT NOT NULL);
        CREATE INDEX IF NOT EXISTS ${table}_until ON ${table} (until)`)
    },
    // Rows that another process removes at the same moment are left to it: waiting for each other's rows could be a deadlock.
    purge: `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE until <= ? FOR UPDATE SKIP LOCKED)`,
  })
}
