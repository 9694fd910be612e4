// Every store keeps the same promises: in memory, in SQLite, in a real PostgreSQL, in a real Redis with both of its clients.
import type { ServerStore } from '@latchkey/server-kit/stores'
import { postgresStore, sqlStore } from '@latchkey/server-kit/stores'
import { createClient as createSqlClient } from '@libsql/client'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Postgres } from '../../../scripts/test/startPostgres.js'
import { startPostgres } from '../../../scripts/test/startPostgres.js'
import type { Redis } from '../../../scripts/test/startRedis.js'
import { startRedis } from '../../../scripts/test/startRedis.js'
import { describeStore } from './describeStore.js'
import * as open from './openStores.js'

let redis: Redis
let database: Postgres
beforeAll(async () => {
  ;[redis, database] = await Promise.all([startRedis(), startPostgres()])
})
afterAll(() => Promise.all([redis?.stop(), database?.stop()]))

const soon = () => Date.now() + 60_000

describeStore('memory', open.openMemory)
describeStore('SQLite', open.openSql)
describeStore('PostgreSQL', () => open.openPostgres(database.url))
describeStore('PostgreSQL, by query()', () => open.openByQuery(database.url))
describeStore('Redis, by redis', () => open.openRedis(redis.url))
describeStore('Redis, by ioredis', () => open.openIoRedis(redis.url))

it('SQLite: tables have names; rows past their time are removed', async () => {
  const client = createSqlClient({ url: ':memory:' })
  expect(() => sqlStore({ client, table: 'a; DROP TABLE b' })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  const store = sqlStore({ client, table: 'mine' })
  for (let count = 0; count < 500; count += 1) await store.put(`key${count}`, 'value', 1)
  expect((await client.execute('SELECT COUNT(*) AS count FROM mine')).rows[0]?.['count']).toBe(1)
  client.close()
})

it('SQLite: a database that fails once is asked again', async () => {
  const client = createSqlClient({ url: ':memory:' })
  let fails = true
  const store = sqlStore({
    table: 'mine',
    client: {
      execute: async (statement) => {
        if (!fails) return client.execute(statement)
        fails = false
        throw new TypeError('locked')
      },
    },
  })
  await expect(store.get('a')).rejects.toThrow('locked')
  expect(await store.get('a')).toBeUndefined()
  client.close()
})

it('PostgreSQL: many processes make the table at once; rows past their time are removed', async () => {
  const clients = Array.from({ length: 6 }, () => postgres(database.url, { max: 1, onnotice: () => undefined }))
  const stores = clients.map((client) => postgresStore({ client, table: 'at_once' }))
  await Promise.all(stores.map((store, index) => store.put(`key${index}`, 'value', soon())))
  const [client, store] = [clients[0] as (typeof clients)[0], stores[0] as ServerStore]
  expect((await client`SELECT COUNT(*)::int AS count FROM at_once`)[0]?.['count']).toBe(6)
  await Promise.all(
    stores.map(async (each, index) => {
      for (let count = 0; count < 500; count += 1) await each.put(`old${index}:${count}`, 'value', 1)
    }),
  )
  expect((await client`SELECT COUNT(*)::int AS count FROM at_once WHERE until < 2`)[0]?.['count']).toBeLessThan(600)
  expect(await store.get('key5')).toBe('value')
  expect(() => postgresStore({ client, table: 'a; DROP TABLE b' })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  await Promise.all(clients.map((each) => each.end({ timeout: 1 })))
})

it('PostgreSQL: a role that may not make tables uses one that exists', async () => {
  const owner = postgres(database.url, { max: 1 })
  await postgresStore({ client: owner, table: 'made' }).put('a', 'value', soon())
  await owner.unsafe(
    'CREATE ROLE visitor LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON made TO visitor; REVOKE CREATE ON SCHEMA public FROM PUBLIC',
  )
  const client = postgres(database.url.replace('latchkey@', 'visitor@'), { max: 1 })
  expect(await postgresStore({ client, table: 'made' }).get('a')).toBe('value')
  await expect(postgresStore({ client, table: 'not_made' }).get('a')).rejects.toThrow('permission denied')
  await Promise.all([owner, client].map((each) => each.end({ timeout: 1 })))
})
