// Two servers that share a store of each kind act as one.
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
import type { Postgres } from '../../../scripts/test/startPostgres.js'
import { startPostgres } from '../../../scripts/test/startPostgres.js'
import type { Redis } from '../../../scripts/test/startRedis.js'
import { startRedis } from '../../../scripts/test/startRedis.js'
import { createServer, createVisitor } from './visitor.js'

/** One store of the data and another, as two processes have them. */
interface OpenStore {
  readonly store: SiwxStore
  readonly other: SiwxStore
  close(): Promise<unknown>
}

let redis: Redis
let database: Postgres
beforeAll(async () => {
  ;[redis, database] = await Promise.all([startRedis(), startPostgres()])
})
afterAll(() => Promise.all([redis?.stop(), database?.stop()]))

async function openMemory(): Promise<OpenStore> {
  const store = memoryStore()
  return { store, other: store, close: async () => undefined }
}

async function openSql(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sql-'))
  const [one, two] = [1, 2].map(() => createSqlClient({ url: `file:${join(folder, 'test.db')}` })) as [SqlClient, SqlClient]
  const close = async () => {
    one.close()
    two.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { store: sqlStore({ client: one }), other: sqlStore({ client: two }), close }
}
type SqlClient = ReturnType<typeof createSqlClient>

/** By the driver, and by a client with `query`, as `pg` has it. */
async function openPostgres(): Promise<OpenStore> {
  const [one, two] = [postgres(database.url, { max: 4 }), postgres(database.url, { max: 4 })]
  const query = async (sql: string, values?: (string | number)[]) => ({ rows: await two.unsafe(sql, values) })
  return {
    store: postgresStore({ client: one }),
    other: postgresStore({ client: { query } }),
    close: () => Promise.all([one, two].map((client) => client.end({ timeout: 1 }))),
  }
}

/** By both clients. */
async function openRedis(): Promise<OpenStore> {
  const [one, two] = [await createClient({ url: redis.url }).connect(), new IoRedis(redis.url)]
  return { store: redisStore({ client: one }), other: redisStore({ client: two }), close: async () => (one.destroy(), two.disconnect()) }
}

describe.each([
  ['memory', openMemory],
  ['SQLite', openSql],
  ['PostgreSQL', openPostgres],
  ['Redis', openRedis],
] as const)('%s', (_, open) => {
  let opened: OpenStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

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

it('default: tables and keys keep the names that they had', async () => {
  const [client, db] = [await createClient({ url: redis.url }).connect(), postgres(database.url, { max: 1 })]
  await redisStore({ client }).put('name:1', 'value', Date.now() + 60_000)
  expect(await client.get('latchkey:siwx:name:1')).toBe('value')
  await postgresStore({ client: db }).put('name:1', 'value', Date.now() + 60_000)
  expect((await db`SELECT value FROM latchkey_siwx WHERE key = 'name:1'`)[0]).toEqual({ value: 'value' })
  client.destroy()
  await db.end({ timeout: 1 })
})
