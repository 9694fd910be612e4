// What differs between the two databases. Everything else is written once, for both.
import { createHash } from 'node:crypto'
import type { Dialect, Kysely, RawBuilder, SqliteDatabase } from 'kysely'
import { sql, SqliteAdapter, SqliteDialect } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import Libsql from 'libsql'
import postgres from 'postgres'
import { cloudError } from '../errors/cloudError.js'
import { DATABASE_CONNECT_MS, DATABASE_LOCK_MS } from '../timeouts.js'
import { postgresPool } from './postgresPool.js'

/** Types of columns that the databases name differently. */
export interface ColumnTypes {
  /** Text that is compared byte by byte, so that a range of it is a prefix. */
  readonly bytewiseText: RawBuilder<unknown>
  /** The end of a `CREATE TABLE` whose rows are apart by their column `chain`; empty where the database has no partitions. */
  readonly partitionedByChain: RawBuilder<unknown>
}

/** One of the two databases. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  readonly types: ColumnTypes
  /** Copies the database into a new file, while others read and write. Undefined where the database has a tool of its own. */
  readonly copyTo?: (db: Kysely<unknown>, path: string) => Promise<void>
  /** Makes the partition of a table for a chain, if there is none. Undefined where the database has no partitions. */
  readonly addPartition?: (db: Kysely<unknown>, table: string, chain: string) => Promise<void>
}

/**
 * SQLite undoes changes of tables too, which kysely does not rely on. Two processes that migrate one file at once take turns: the write comes first, so
 * the second one waits and sees what the first did.
 */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`UPDATE kysely_migration_lock SET is_locked = is_locked`.execute(db)
  }
}

/** SQLite, as libsql has it. @param path - Of a file, or `:memory:` */
export function sqliteEngine(path: string): Engine {
  const dialect = new SqliteDialect({ database: () => Promise.resolve(openFile(path)) })
  return {
    name: 'sqlite',
    dialect: Object.assign(dialect, { createAdapter: () => new LockingAdapter() }),
    types: { bytewiseText: sql`text`, partitionedByChain: sql`` },
    async copyTo(db, target) {
      await sql`VACUUM INTO ${target}`.execute(db)
    },
  }
}

function openFile(path: string): SqliteDatabase {
  try {
    // A row that was acknowledged is on the disk: the log is synced with every commit.
    const database = new Libsql(path, { timeout: DATABASE_LOCK_MS })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    return { close: () => database.close(), prepare: (text) => checkValues(database.prepare(text) as unknown as Statement) }
  } catch (cause) {
    throw cloudError('CLOUD_DATABASE_UNSUITABLE', { problem: 'its file cannot be opened', fix: 'See the cause' }, cause)
  }
}

type Statement = ReturnType<SqliteDatabase['prepare']>

/** The library ends the process at a boolean value; an error is thrown instead. */
function checkValues(statement: Statement): Statement {
  const check = (values: readonly unknown[]): readonly unknown[] => {
    if (values.some((value) => typeof value === 'boolean')) {
      throw cloudError('CLOUD_DATABASE_UNSUITABLE', { problem: 'SQLite has no booleans', fix: 'Bind 0 or 1' })
    }
    return values
  }
  return {
    reader: statement.reader,
    all: (values) => statement.all(check(values)),
    run: (values) => statement.run(check(values)),
    iterate: (values) => statement.iterate(check(values)),
  }
}

/** Types of PostgreSQL whose values are numbers here: none exceeds 2^53. */
const INT8 = 20
const NUMERIC = 1700

/** Connections of one process. */
const CONNECTIONS = 10

/** PostgreSQL 13 or later. @param url - May name several hosts; the one that accepts writes is used */
export function postgresEngine(url: string): Engine {
  const number = { to: INT8, from: [INT8, NUMERIC], serialize: String, parse: Number }
  const connect = (onclose: () => void) =>
    postgres(url, {
      max: 1,
      onnotice: () => undefined,
      onclose,
      connect_timeout: DATABASE_CONNECT_MS / 1_000,
      target_session_attrs: 'read-write',
      // No arrays are read; nobody handles the failure of this question.
      fetch_types: false,
      types: { number },
    })
  return {
    name: 'postgres',
    dialect: new PostgresJSDialect({ postgres: () => postgresPool(connect, CONNECTIONS) }),
    types: { bytewiseText: sql`text COLLATE "C"`, partitionedByChain: sql`PARTITION BY LIST (chain)` },
    async addPartition(db, table, chain) {
      // Ids of chains differ in characters that names of tables do not have.
      const name = `${table}_${createHash('sha256').update(chain).digest('hex').slice(0, 16)}`
      await sql`CREATE TABLE IF NOT EXISTS ${sql.id(name)} PARTITION OF ${sql.id(table)} FOR VALUES IN (${sql.lit(chain)})`.execute(db)
    },
  }
}
