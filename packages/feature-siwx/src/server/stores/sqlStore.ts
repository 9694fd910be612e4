import { optionInvalid } from '@latchkey/kernel'
import type { SiwxStore } from './SiwxStore.js'

/** The part of a SQLite client that is used, e.g. `createClient()` of `@libsql/client`. */
export interface SqlClient {
  execute(statement: {
    readonly sql: string
    readonly args: (string | number)[]
  }): Promise<{ readonly rows: ArrayLike<Readonly<Record<string, unknown>>> }>
}

/** Options of {@link sqlStore}. */
export interface SqlStoreOptions {
  readonly client: SqlClient
  /** Made on first use. @default 'latchkey_siwx' */
  readonly table?: string
  /** @default Date.now */
  readonly now?: () => number
}

/** Number of writes between two removals of expired entries. */
const WRITES_BETWEEN_PURGES = 500

/** Keeps everything in one table of SQLite or libSQL. @throws LatchkeyError `OPTION_INVALID` */
export function sqlStore({ client, table = 'latchkey_siwx', now = Date.now }: SqlStoreOptions): SiwxStore {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,60}$/.test(table))
    throw optionInvalid('table', 'is no name of a table', 'use letters, digits and underscores')
  let ready: Promise<unknown> | undefined
  let writes = 0
  const prepare = (): Promise<unknown> => {
    const sql = `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER NOT NULL)`
    ready ??= client.execute({ sql, args: [] }).catch((error: unknown) => {
      // The next call tries again.
      ready = undefined
      throw error
    })
    return ready
  }
  const run = async (sql: string, args: (string | number)[]): Promise<unknown> => {
    await prepare()
    const { rows } = await client.execute({ sql, args })
    return rows[0]?.['value']
  }
  const write = async (sql: string, args: (string | number)[]): Promise<unknown> => {
    writes += 1
    if (writes % WRITES_BETWEEN_PURGES === 0) await run(`DELETE FROM ${table} WHERE until <= ?`, [now()])
    return run(sql, args)
  }
  const toText = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))
  return {
    async put(key, value, until) {
      await write(
        `INSERT INTO ${table} (key, value, until) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until`,
        [key, value, until],
      )
    },
    get: async (key) => toText(await run(`SELECT value FROM ${table} WHERE key = ? AND until > ?`, [key, now()])),
    take: async (key) => toText(await run(`DELETE FROM ${table} WHERE key = ? AND until > ? RETURNING value`, [key, now()])),
    async increment(key, until) {
      const at = now()
      const sql = `INSERT INTO ${table} (key, value, until) VALUES (?, '1', ?) ON CONFLICT (key) DO UPDATE SET
        value = CASE WHEN until > ? THEN CAST(CAST(value AS INTEGER) + 1 AS TEXT) ELSE '1' END,
        until = CASE WHEN until > ? THEN until ELSE excluded.until END RETURNING value`
      return Number(await write(sql, [key, until, at, at]))
    },
  }
}
