// Every store keeps the same promises: in memory, in SQLite, in a real PostgreSQL, in a real Redis with both of its clients.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiwxStore } from '@latchkey/feature-siwx/server'
import { createSiwxServer, memoryStore, postgresStore, redisStore, sqlStore } from '@latchkey/feature-siwx/server'
import { createSiwxMessage } from '@latchkey/feature-siwx/messages'
import { createClient as createSqlClient } from '@libsql/client'
import { Redis as IoRedis } from 'ioredis'
import postgres from 'postgres'
import { createClient } from 'redis'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Postgres } from './startPostgres.js'
import { startPostgres } from './startPostgres.js'
import type { Redis } from './startRedis.js'
import { startRedis } from './startRedis.js'
import { createServer, createVisitor } from './visitor.js'

interface OpenStore {
  readonly store: SiwxStore
  /** A second one on the same data, as another process has it. */
  readonly other: SiwxStore
  close(): Promise<void>
}

let redis: Redis
let database: Postgres
beforeAll(async () => {
  ;[redis, database] = await Promise.all([startRedis(), startPostgres()])
})
afterAll(() => Promise.all([redis?.stop(), database?.stop()]))

async function openSql(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sql-'))
  const clients = [1, 2].map(() => createSqlClient({ url: `file:${join(folder, 'test.db')}` }))
  const [store, other] = clients.map((client) => sqlStore({ client })) as [SiwxStore, SiwxStore]
  return {
    store,
    other,
    async close() {
      for (const client of clients) client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openRedis(): Promise<OpenStore> {
  const clients = await Promise.all([1, 2].map(() => createClient({ url: redis.url }).connect()))
  const [store, other] = clients.map((client) => redisStore({ client, prefix: 'node-redis:' })) as [SiwxStore, SiwxStore]
  return { store, other, close: async () => clients.forEach((client) => client.destroy()) }
}

async function openIoRedis(): Promise<OpenStore> {
  const clients = [1, 2].map(() => new IoRedis(redis.url))
  const [store, other] = clients.map((client) => redisStore({ client, prefix: 'ioredis:' })) as [SiwxStore, SiwxStore]
  return { store, other, close: async () => clients.forEach((client) => client.disconnect()) }
}

/** Two pools, as two processes have them; the table exists for neither. */
async function openPostgres(): Promise<OpenStore> {
  const clients = [1, 2].map(() => postgres(database.url, { max: 4 }))
  const [store, other] = clients.map((client) => postgresStore({ client, table: 'suite' })) as [SiwxStore, SiwxStore]
  return { store, other, close: async () => void (await Promise.all(clients.map((client) => client.end({ timeout: 1 })))) }
}

/** A client with `query`, as `pg` has it, over the same database. */
async function openByQuery(): Promise<OpenStore> {
  const clients = [1, 2].map(() => postgres(database.url, { max: 2 }))
  const [store, other] = clients.map((client) =>
    postgresStore({ client: { query: async (sql, values) => ({ rows: await client.unsafe(sql, values) }) }, table: 'by_query' }),
  ) as [SiwxStore, SiwxStore]
  return { store, other, close: async () => void (await Promise.all(clients.map((client) => client.end({ timeout: 1 })))) }
}

async function openMemory(): Promise<OpenStore> {
  const store = memoryStore()
  return { store, other: store, close: async () => undefined }
}

const soon = () => Date.now() + 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.each([
  ['memory', openMemory],
  ['SQLite', openSql],
  ['PostgreSQL', openPostgres],
  ['PostgreSQL, by query()', openByQuery],
  ['Redis, by redis', openRedis],
  ['Redis, by ioredis', openIoRedis],
] as const)('%s', (_, open) => {
  let opened: OpenStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  it('default: gets the newest value', async () => {
    const { store, other } = opened
    await store.put('a', 'one', soon())
    await store.put('a', 'two "\'\n💥', soon())
    expect(await other.get('a')).toBe('two "\'\n💥')
    expect(await store.get('nothing')).toBeUndefined()
  })

  it('fault 39: of many concurrent takes exactly one gets the value', async () => {
    const { store, other } = opened
    for (let round = 0; round < 10; round += 1) {
      await store.put('b', 'value', soon())
      const taken = await Promise.all(Array.from({ length: 10 }, (_unused, index) => (index % 2 === 0 ? store : other).take('b')))
      expect(taken.filter((value) => value !== undefined)).toEqual(['value'])
    }
    expect(await store.get('b')).toBeUndefined()
  })

  it('default: counts, together with others', async () => {
    const { store, other } = opened
    const sums = await Promise.all(Array.from({ length: 20 }, (_unused, index) => (index % 2 === 0 ? store : other).increment('c', soon())))
    expect(sums.sort((one, two) => one - two)).toEqual(Array.from({ length: 20 }, (_unused, index) => index + 1))
  })

  it('behavior: expired entries are gone, and counts restart', async () => {
    const { store } = opened
    const until = Date.now() + 1_500
    await Promise.all([store.put('d', 'value', until), store.put('e', 'value', until), store.increment('f', until)])
    expect(await store.get('d')).toBe('value')
    expect(await store.increment('f', soon())).toBe(2)
    await pause(until - Date.now() + 20)
    expect([await store.get('d'), await store.take('e'), await store.increment('f', soon())]).toEqual([undefined, undefined, 1])
    await store.put('d', 'again', soon())
    expect(await store.take('d')).toBe('again')
  })

  it('fault 39: of many concurrent firsts exactly one is the first', async () => {
    const { store, other } = opened
    for (let round = 0; round < 5; round += 1) {
      const key = `spent:${round}`
      const sums = await Promise.all(
        Array.from({ length: 10 }, (_unused, index) => (index % 2 === 0 ? store : other).increment(key, soon())),
      )
      expect(sums.filter((sum) => sum === 1)).toHaveLength(1)
    }
  })

  it('default: keeps the first of many concurrent values, and the later of two ends', async () => {
    const { store, other } = opened
    const values = Array.from({ length: 12 }, (_unused, index) => `value ${index} "'\n💥`)
    const until = Date.now() + 2_000
    const kept = await Promise.all(values.map((value, index) => (index % 2 === 0 ? store : other).keep('g', value, until)))
    expect(new Set(kept).size).toBe(1)
    expect(values).toContain(kept[0])
    expect(await other.get('g')).toBe(kept[0])
    // An earlier end shortens nothing; a later one prolongs.
    await Promise.all([store.keep('h', 'h', until), store.keep('i', 'i', until)])
    expect(await store.keep('h', 'other', Date.now() + 100)).toBe('h')
    expect(await store.keep('i', 'other', soon())).toBe('i')
    await pause(150)
    expect(await store.get('h')).toBe('h')
    await pause(until - Date.now() + 20)
    expect([await store.get('g'), await store.get('h'), await store.get('i')]).toEqual([undefined, undefined, 'i'])
    expect(await store.keep('h', 'again', soon())).toBe('again')
    expect(await other.take('h')).toBe('again')
    expect(await store.keep('h', 'anew', soon())).toBe('anew')
  })

  it('default: of two servers with the same signature one signs in, and both have the session', async () => {
    const servers = [opened.store, opened.other].map((store) =>
      createSiwxServer({
        origins: ['http://localhost:5173'],
        chains: { 'eip155:1': {} },
        secrets: ['x'.repeat(32)],
        store,
        warn: () => undefined,
      }),
    )
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const answer = await first.nonce(new Request('http://localhost:5173/siwx/nonce'))
    const { nonce } = (await answer.json()) as { readonly nonce: string }
    const issuedAt = new Date().toISOString()
    const message = createSiwxMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
      domain: 'localhost:5173',
      uri: 'http://localhost:5173',
      version: '1',
      nonce,
      issuedAt,
    }).toString()
    const body = JSON.stringify({ message, signature: await account.signMessage({ message }) })
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:5173', cookie: answer.headers.getSetCookie().join() }
    const answers = await Promise.all(
      [first, second, first, second].map((server) =>
        server.authenticate(new Request('http://localhost:5173/siwx/authenticate', { method: 'POST', headers, body })),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const request = new Request('http://localhost:5173/', { headers: { cookie: won[0]?.headers.getSetCookie().join() ?? '' } })
    for (const server of servers) expect(await server.readSession(request)).toMatchObject({ data: { accountAddress: account.address } })
  })

  it('default: signing out everywhere at one server ends the sessions of all, also those that begin or are renewed meanwhile', async () => {
    const servers = [opened.store, opened.other].map((store) => createServer({ store, session: 'bearer' }))
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
    const signIn = async (server: typeof first): Promise<string> => {
      const client = createVisitor(server)
      const { nonce, token: visitor } = (await (await client.ask('nonce')).json()) as Record<'nonce' | 'token', string>
      const answer = await client.send(await client.sign(nonce), { headers: { 'x-nonce-jwt': `Bearer ${visitor}` } })
      return `Bearer ${((await answer.json()) as { readonly token: string }).token}`
    }
    const ask = (server: typeof first, path: string, authorization: string, body?: string) =>
      createVisitor(server).ask(path, {
        method: path === 'sessions' ? 'GET' : 'POST',
        headers: { authorization },
        ...(body !== undefined && { body }),
      })
    const countOf = async (server: typeof first, authorization: string): Promise<number> =>
      ((await (await ask(server, 'sessions', authorization)).json()) as { readonly sessions: readonly unknown[] }).sessions.length
    const tokens = await Promise.all([first, second, first, second].map(signIn))
    for (const token of tokens) expect([await countOf(first, token), await countOf(second, token)]).toEqual([1, 1])
    const [own = '', ...others] = tokens
    await Promise.all([ask(first, 'sign-out', own, '{"everywhere":true}'), ...others.map((token) => ask(second, 'renew', token))])
    for (const token of tokens) expect([await countOf(first, token), await countOf(second, token)]).toEqual([0, 0])
    const anew = await signIn(second)
    expect(await countOf(first, anew)).toBe(1)
    expect(await countOf(first, own)).toBe(0)
  })
})

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
  const [client, store] = [clients[0] as (typeof clients)[0], stores[0] as SiwxStore]
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
