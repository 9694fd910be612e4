import { optionInvalid } from '@latchkey/kernel'
import type { ServerStore } from './ServerStore.js'

/** Values of a statement, in the order of its question marks. */
export type SqlValues = (string | number)[]

/** A row of an answer. */
export type SqlRow = Readonly<Record<string, unknown>>

/** What differs between databases. */
export interface TableParts {
  readonly table: string
  readonly now: () => number
  /** Makes the table unless it exists. */
  prepare(): Promise<unknown>
  /** Runs one statement with `?` for each value. @returns Its rows. */
  run(sql: string, values: SqlValues): Promise<ArrayLike<SqlRow>>
  /** Removes rows whose `until` is at most the only value. */
  readonly purge: string
}

/** Number of writes between two removals of expired entries. */
const WRITES_BETWEEN_PURGES = 500

/** Checks the name of a table, because names cannot be values of a statement. @throws LatchkeyError `OPTION_INVALID` */
export function checkTable(table: string): void {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,50}$/.test(table))
    throw optionInvalid('table', 'is no name of a table', 'use up to 51 letters, digits and underscores')
}

/** Keeps everything in one table `(key, value, until)` of a database with `ON CONFLICT` and `RETURNING`. */
export function tableStore({ table, now, prepare, run, purge }: TableParts): ServerStore {
  let ready: Promise<unknown> | undefined
  let writes = 0
  const read = async (sql: string, values: SqlValues): Promise<string | undefined> => {
    ready ??= prepare().catch((error: unknown) => {
      // The next call tries again.
      ready = undefined
      throw error
    })
    await ready
    const value = (await run(sql, values))[0]?.['value']
    return value === undefined ? undefined : String(value)
  }
  const write = async (sql: string, values: SqlValues): Promise<string | undefined> => {
    // With the first write too: processes of serverless platforms may all end before they have written so often.
    const isFirst = writes === 0
    writes += 1
    if (isFirst || writes % WRITES_BETWEEN_PURGES === 0) await read(purge, [now()])
    return read(sql, values)
  }
  const insert = (value: string): string =>
    `INSERT INTO ${table} (key, value, until) VALUES (?, ${value}, ?) ON CONFLICT (key) DO UPDATE SET`
  const isAlive = `${table}.until > ?`
  return {
    async put(key, value, until) {
      await write(`${insert('?')} value = excluded.value, until = excluded.until`, [key, value, until])
    },
    get: (key) => read(`SELECT value FROM ${table} WHERE key = ? AND until > ?`, [key, now()]),
    take: (key) => read(`DELETE FROM ${table} WHERE key = ? AND until > ? RETURNING value`, [key, now()]),
    async increment(key, until) {
      const sql = `${insert("'1'")} value = CASE WHEN ${isAlive} THEN CAST(CAST(${table}.value AS BIGINT) + 1 AS TEXT) ELSE '1' END,
        until = CASE WHEN ${isAlive} THEN ${table}.until ELSE excluded.until END RETURNING value`
      const at = now()
      return Number(await write(sql, [key, until, at, at]))
    },
    async keep(key, value, until) {
      const sql = `${insert('?')} value = CASE WHEN ${isAlive} THEN ${table}.value ELSE excluded.value END,
        until = CASE WHEN ${table}.until > excluded.until THEN ${table}.until ELSE excluded.until END RETURNING value`
      return (await write(sql, [key, value, until, now()])) ?? value
    },
  }
}
