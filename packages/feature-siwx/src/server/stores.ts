import type { ServerStore } from '@latchkey/server-kit/stores'
import * as kit from '@latchkey/server-kit/stores'
import { serverError } from './errors.js'

/**
 * Where the server keeps sessions, spent nonces and counts. Times are milliseconds since 1970; expired entries are not returned.
 *
 * Several processes must share one store: a nonce is used once only if `increment` is atomic for all of them.
 */
export type SiwxStore = ServerStore

/** Options of {@link memoryStore}. */
export type MemoryStoreOptions = Omit<kit.MemoryStoreOptions, 'lasting'>

/**
 * For one process, tests and development. A restart ends every session.
 *
 * Each kind of entry has its own limit, so a flood of one kind removes none of another. Where as many nonces are spent as there is room for, signing in is
 * refused until the first of them expire: without one of them its signature would be accepted again.
 */
export const memoryStore = (options: MemoryStoreOptions = {}): SiwxStore =>
  kit.memoryStore({ ...options, lasting: { prefix: 'spent:', full: () => serverError('SIWX_STORE_FULL', {}) } })

const TABLE = 'latchkey_siwx'

/** Options of {@link sqlStore}. */
export interface SqlStoreOptions extends Omit<kit.SqlStoreOptions, 'table'> {
  /** Made on first use. @default 'latchkey_siwx' */
  readonly table?: string
}

/** Keeps everything in one table of SQLite or libSQL. @throws LatchkeyError `OPTION_INVALID` */
export const sqlStore = ({ table = TABLE, ...options }: SqlStoreOptions): SiwxStore => kit.sqlStore({ table, ...options })

/** Options of {@link postgresStore}. */
export interface PostgresStoreOptions extends Omit<kit.PostgresStoreOptions, 'table'> {
  /** Made on first use, in the first schema of the search path. @default 'latchkey_siwx' */
  readonly table?: string
}

/** Keeps everything in one table of PostgreSQL 9.5 or later. @throws LatchkeyError `OPTION_INVALID` */
export const postgresStore = ({ table = TABLE, ...options }: PostgresStoreOptions): SiwxStore => kit.postgresStore({ table, ...options })

/** Options of {@link redisStore}. */
export interface RedisStoreOptions extends Omit<kit.RedisStoreOptions, 'prefix'> {
  /** Before every key. @default 'latchkey:siwx:' */
  readonly prefix?: string
}

/** Stores entries in Redis, which also removes expired ones. */
export const redisStore = ({ prefix = 'latchkey:siwx:', ...options }: RedisStoreOptions): SiwxStore =>
  kit.redisStore({ prefix, ...options })
