import { Kysely, sql } from 'kysely'
import { cloudError } from '../errors/cloudError.js'
import type { Engine } from './engines.js'
import { postgresEngine, sqliteEngine } from './engines.js'
import type { Tables } from './Tables.js'

/** The cloud's database. */
export interface CloudDatabase {
  /** Queries, typed by the tables. The same for both databases. */
  readonly query: Kysely<Tables>
  readonly engine: Engine
  /** Path of the file, if the database is one. */
  readonly file: string | undefined
  /** @throws What the database or its client throws, if it cannot be reached */
  ping(): Promise<void>
  /** Ends its connections. Queries that are sent later reject. */
  close(): Promise<void>
}

/**
 * Opens a database. Nothing is sent before the first query.
 *
 * @param url - `file:` and a path, `:memory:`, or `postgres://…`
 * @throws LatchkeyError `CLOUD_DATABASE_UNSUITABLE`
 */
export function openDatabase(url: string): CloudDatabase {
  const { engine, file } = readUrl(url)
  const query = new Kysely<Tables>({ dialect: engine.dialect })
  return {
    query,
    engine,
    file,
    async ping() {
      await sql`SELECT 1`.execute(query)
    },
    close: () => query.destroy(),
  }
}

function readUrl(url: string): Pick<CloudDatabase, 'engine' | 'file'> {
  if (url === ':memory:') return { engine: sqliteEngine(url), file: undefined }
  if (/^postgres(ql)?:\/\//.test(url)) return { engine: postgresEngine(url), file: undefined }
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1]
  if (path !== undefined) return { engine: sqliteEngine(path), file: path }
  // The URL is not repeated: it may hold a password.
  throw cloudError('CLOUD_DATABASE_UNSUITABLE', {
    problem: 'its URL is of no known kind',
    fix: "Write 'file:/path/cloud.db', ':memory:' or 'postgres://user@host/name'",
  })
}
