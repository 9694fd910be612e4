// Stores over real databases, each opened twice, as two processes have them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerStore } from '@latchkey/server-kit/stores'
import { memoryStore, postgresStore, redisStore, sqlStore } from '@latchkey/server-kit/stores'
import { createClient as createSqlClient } from '@libsql/client'
import { Redis as IoRedis } from 'ioredis'
import postgres from 'postgres'
import { createClient } from 'redis'

/** A store that is open. */
export interface OpenStore {
  readonly store: ServerStore
  /** A second one on the same data, as another process has it. */
  readonly other: ServerStore
  close(): Promise<void>
}

export async function openSql(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sql-'))
  const clients = [1, 2].map(() => createSqlClient({ url: `file:${join(folder, 'test.db')}` }))
  const [store, other] = clients.map((client) => sqlStore({ client, table: 'suite' })) as [ServerStore, ServerStore]
  return {
    store,
    other,
    async close() {
      for (const client of clients) client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function openRedis(url: string): Promise<OpenStore> {
  const clients = await Promise.all([1, 2].map(() => createClient({ url }).connect()))
  const [store, other] = clients.map((client) => redisStore({ client, prefix: 'node-redis:' })) as [ServerStore, ServerStore]
  return { store, other, close: async () => clients.forEach((client) => client.destroy()) }
}

export async function openIoRedis(url: string): Promise<OpenStore> {
  const clients = [1, 2].map(() => new IoRedis(url))
  const [store, other] = clients.map((client) => redisStore({ client, prefix: 'ioredis:' })) as [ServerStore, ServerStore]
  return { store, other, close: async () => clients.forEach((client) => client.disconnect()) }
}

/** Two pools, as two processes have them; the table exists for neither. */
export async function openPostgres(url: string): Promise<OpenStore> {
  const clients = [1, 2].map(() => postgres(url, { max: 4 }))
  const [store, other] = clients.map((client) => postgresStore({ client, table: 'suite' })) as [ServerStore, ServerStore]
  return { store, other, close: async () => void (await Promise.all(clients.map((client) => client.end({ timeout: 1 })))) }
}

/** A client with `query`, as `pg` has it, over the same database. */
export async function openByQuery(url: string): Promise<OpenStore> {
  const clients = [1, 2].map(() => postgres(url, { max: 2 }))
  const [store, other] = clients.map((client) =>
    postgresStore({ client: { query: async (sql, values) => ({ rows: await client.unsafe(sql, values) }) }, table: 'by_query' }),
  ) as [ServerStore, ServerStore]
  return { store, other, close: async () => void (await Promise.all(clients.map((client) => client.end({ timeout: 1 })))) }
}

export async function openMemory(): Promise<OpenStore> {
  const store = memoryStore()
  return { store, other: store, close: async () => undefined }
}
