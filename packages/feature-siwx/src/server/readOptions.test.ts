// Defaults, and what is said of a wrong option.
import type { LatchkeyError } from '@latchkey/kernel'
import { expect, test, vi } from 'vitest'
import { createServer, createTime, createVisitor, ORIGIN, SECRET } from '../../test/visitor.js'
import { createSiwxServer } from './createSiwxServer.js'
import type { SiwxServerOptions } from './options.js'

const NODES = ['http://127.0.0.1:1', 'http://127.0.0.1:2']
const COOKIE = '__Host-latchkey-siwx-session'

/** What is said of options. */
function refusalOf(change: object): unknown {
  try {
    createServer(change)
  } catch (error) {
    return (error as LatchkeyError<'OPTION_INVALID'>).context
  }
  return undefined
}

test.each<[object, string, string, string]>([
  [{ session: 'token' }, 'session', "is 'token'", "write 'cookie' or 'bearer'"],
  [{ session: 7 }, 'session', "is '7'", "write 'cookie' or 'bearer'"],
  [{ session: null }, 'session', "is 'null'", "write 'cookie' or 'bearer'"],
  [{ session: { kind: 'token' } }, 'session', "is 'token'", "write 'cookie' or 'bearer'"],
  [{ session: { kind: 'cookie', lifetimeMs: 0 } }, 'session.lifetimeMs', "is '0'", 'give a number of 1 or more'],
  [{ nonceLifetimeMs: 0 }, 'nonceLifetimeMs', "is '0'", 'give a number of 1 or more'],
  [{ maxBodyBytes: 0 }, 'maxBodyBytes', "is '0'", 'give a number of 1 or more'],
  [{ nodeTimeoutMs: 0 }, 'nodeTimeoutMs', "is '0'", 'give a number of 1 or more'],
  [{ rateLimit: { limit: 0 } }, 'rateLimit.limit', "is '0'", 'give a number of 1 or more'],
  [{ rateLimit: { windowMs: 0 } }, 'rateLimit.windowMs', "is '0'", 'give a number of 1 or more'],
  [{ rateLimit: { nodeLimit: 0 } }, 'rateLimit.nodeLimit', "is '0'", 'give a number of 1 or more'],
  [{ clockSkewMs: -1 }, 'clockSkewMs', "is '-1'", 'give a number of 0 or more'],
  [{ agreement: 1.5 }, 'agreement', "is '1.5'", 'give a number from 1 to the number of nodes of each chain'],
])('error: %j', (change, option, problem, fix) => {
  expect(refusalOf(change)).toEqual({ option, problem, fix })
})

test.each<[object]>([
  [{ clockSkewMs: 0 }],
  [{ rateLimit: { limit: 1, windowMs: 1, nodeLimit: 1 } }],
  [{ nonceLifetimeMs: 1, maxBodyBytes: 1, nodeTimeoutMs: 1 }],
  [{ session: { kind: 'cookie', lifetimeMs: 1 } }],
  [{ agreement: 1 }],
  // A chain without nodes does not count: nobody signs in there by a node.
  [{ agreement: 2, chains: { 'eip155:1': { rpcUrls: NODES }, 'eip155:10': {}, 'eip155:137': { rpcUrls: [] } } }],
])('parameters: %j is taken', (change) => {
  expect(() => createServer(change)).not.toThrow()
})

test('error: more nodes have to agree than the chain with the fewest has', () => {
  const chains = { 'eip155:1': { rpcUrls: NODES }, 'eip155:10': { rpcUrls: NODES.slice(1) } }
  for (const agreement of [0, -1, 2, Number.NaN]) expect(refusalOf({ agreement, chains })).toMatchObject({ option: 'agreement' })
  expect(refusalOf({ agreement: 1, chains })).toBeUndefined()
})

/** How a session begins with these options. @returns The answer's cookies without their values. */
async function cookiesWith(options: Partial<SiwxServerOptions>): Promise<readonly string[]> {
  const response = await createVisitor(createServer(options)).signIn()
  return response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*;/, '=…;'))
}

test('default: a session is in a cookie for a week, of the page’s site', async () => {
  const week = `${COOKIE}=…; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure`
  for (const session of [undefined, 'cookie', { kind: 'cookie' }] as const)
    expect(await cookiesWith(session === undefined ? {} : { session })).toEqual([week])
  expect(await cookiesWith({ session: { kind: 'cookie', sameSite: 'strict', lifetimeMs: 60_000 } })).toEqual([
    `${COOKIE}=…; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure`,
  ])
})

test('default: signing in with bearer sessions sets no cookie', async () => {
  const visitor = createVisitor(createServer({ session: 'bearer' }))
  const { nonce, token } = (await (await visitor.ask('nonce')).json()) as Record<'nonce' | 'token', string>
  const response = await visitor.send(await visitor.sign(nonce), { headers: { 'x-nonce-jwt': `Bearer ${token}` } })
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  expect(await response.json()).toEqual({ session: expect.anything(), token: expect.any(String) })
})

test('default: the clock, the store and the nodes’ client are those of the runtime', async () => {
  const time = createTime()
  const clock = vi.spyOn(Date, 'now').mockImplementation(time.now)
  const server = createSiwxServer({ origins: [ORIGIN], chains: { 'eip155:1': {} }, secrets: [SECRET], warn: () => undefined })
  const visitor = createVisitor(server, time)
  await visitor.signIn()
  expect(await server.readSession(visitor.request())).toMatchObject({ expiresAt: time.now() + 7 * 86_400_000 })
  time.pass(7 * 86_400_000)
  expect(await server.readSession(visitor.request())).toBeUndefined()
  clock.mockRestore()
})

test('behavior: a memory store made by the server has the server’s clock', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now, rateLimit: { limit: 1 } }), time)
  // Far from the time of the machine: entries would have ended at once, or never.
  time.pass(-40 * 365 * 86_400_000)
  expect((await visitor.signIn()).status).toBe(200)
  expect((await visitor.ask('me')).status).toBe(200)
})

test('behavior: hosted clients read the end of a session in whole seconds', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now, session: { kind: 'cookie', lifetimeMs: 1_999 } }), time)
  await visitor.signIn()
  expect(await (await visitor.ask('me')).json()).toMatchObject({ exp: time.now() / 1_000 + 1 })
})

test('error: one warning, however many visitors have no address', async () => {
  const warn = vi.fn()
  const server = createServer({ warn })
  await createVisitor(server).signIn()
  await createVisitor(server).signIn()
  expect(warn.mock.calls).toEqual([
    [
      'The sign-in server gets no address of its visitors, so their requests are not limited. Use an adapter, or pass `{ address }` to its handlers; ' +
        'behind a proxy set `trustProxy`.',
    ],
  ])
})
