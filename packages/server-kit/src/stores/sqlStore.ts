import type { ServerStore } from './ServerStore.js'
import type { SqlRow, SqlValues } from './tableStore.js'
import { checkTable, tableStore } from './tableStore.js'

/** The part of a SQLite client that is used, e.g. `createClient()` of `@libsql/client`. */
export interface SqlClient {
  execute(statement: { readonly sql: string; readonly args: SqlValues }): Promise<{ readonly rows: ArrayLike<SqlRow> }>
}

/** Options of {@link sqlStore}. */
export interface SqlStoreOptions {
  readonly client: SqlClient
  /** Made on first use. Each server has its own. */
  readonly table: string
  /** @default Date.now */
  readonly now?: () => number
}

/** Keeps everything in one table of SQLite or libSQL. @throws LatchkeyError `OPTION_INVALID` */
export function sqlStore({ client, table, now = Date.now }: SqlStoreOptions): ServerStore {
  checkTable(table)
  const run = async (sql: string, args: SqlValues): Promise<ArrayLike<SqlRow>> => (await client.execute({ sql, args })).rows
  return tableStore({
    table,
    now,
    run,
    prepare: () => run(`CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER NOT NULL)`, []),
    purge: `DELETE FROM ${table} WHERE until <= ?`,
  })
}
