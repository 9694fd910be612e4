// A sign-in server that lies, fails, or never ends, and what the page makes of it.
import { describe, expect, it, test } from 'vitest'
import type { Stage } from '../../test/stage.js'
import { eventually, setAsking, setSignedIn, setStage } from '../../test/stage.js'
import type { StubbedServer } from '../../test/stubServer.js'
import { stubServer } from '../../test/stubServer.js'
import type { SiwxMessageData } from '../contracts/index.js'

const NOW = '2024-01-01T00:00:00.000Z'
const good = {
  accountAddress: 'alice',
  chainId: 'test:1',
  domain: 'app.test',
  uri: 'https://app.test',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: NOW,
} as const

const session = (changes: Readonly<Record<string, unknown>> = {}, around: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ sessions: [{ data: { ...good, ...changes }, expiresAt: '2024-01-08T00:00:00.000Z' }], now: NOW, ...around })
const json = (body: string, init: ResponseInit = {}): Response =>
  new Response(body, { headers: { 'content-type': 'application/json' }, ...init })

/** A body that goes on for as long as it is read. */
const endless = (chunk = '1'.repeat(65_536)): Response =>
  new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode(chunk)) }))
/** A body that begins and then waits. */
const hanging = (): Response =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(session().slice(0, 40))) }))

type Lie = () => Response | Promise<Response>

/** No session for the account and network in use: the visitor is asked, as without one. */
const NONE: readonly (readonly [string, Lie])[] = [
  ['of another account', () => json(session({ accountAddress: 'bob' }))],
  ['of another network', () => json(session({ chainId: 'test:2' }))],
  ['of the account in another case of letters', () => json(session({ accountAddress: 'ALICE' }))],
  ['that has ended', () => json(JSON.stringify({ sessions: [{ data: good, expiresAt: '2023-12-31T23:59:59.000Z' }], now: NOW }))],
  ['whose message has ended', () => json(session({ expirationTime: '2023-12-31T23:59:59.000Z' }))],
  ['whose end is no time', () => json(JSON.stringify({ sessions: [{ data: good, expiresAt: 'never' }], now: NOW }))],
  ['that was issued in an hour', () => json(session({ issuedAt: '2024-01-01T01:00:00.000Z' }))],
  ['that begins tomorrow', () => json(session({ notBefore: '2024-01-02T00:00:00.000Z' }))],
  ['that is null', () => json('{"sessions":[null]}')],
  ['that is a list', () => json('{"sessions":[[]]}')],
  ['that is a number', () => json('{"sessions":[7]}')],
  ['whose fields are objects', () => json(session({ accountAddress: { toString: 'alice' }, domain: {} }))],
  ['whose domain is a list', () => json(session({ domain: ['app.test'] }))],
  ['of another version', () => json(session({ version: '2' }))],
  ['without a nonce', () => json(session({ nonce: undefined }))],
  ['whose resources are no list', () => json(session({ resources: 'x' }))],
  ['whose fields are in the prototype', () => json(`{"sessions":[{"__proto__":{"data":${JSON.stringify(good)}}}]}`)],
  [
    'whose account is in the prototype',
    () => json(`{"sessions":[{"data":{"__proto__":${JSON.stringify(good)}},"expiresAt":"2099-01-01T00:00:00Z"}]}`),
  ],
  ['with 401', () => json(session(), { status: 401 })],
]

/** No answer: nobody is signed in or disconnected, and the server is asked again. */
const OUTAGES: readonly (readonly [string, Lie])[] = [
  ['null for its list', () => json('{"sessions":null}')],
  ['a list alone', () => json('[]')],
  ['a number', () => json('7')],
  ['a page', () => new Response('<html>signed in</html>', { headers: { 'content-type': 'text/html' } })],
  ['other JSON', () => json('[]')],
  ['a session that is no list', () => json(session().replace(/[[\]]/g, ''))],
  ['nothing with a status of 200', () => json('')],
  ['404, as a proxy without the server gives', () => json('default backend - 404', { status: 404 })],
  ['500 and a session', () => json(session(), { status: 500 })],
  ['429 and a session', () => json(session(), { status: 429 })],
  ['a stream without end', () => endless()],
  ['spaces without end', () => endless(' '.repeat(65_536))],
  ['a session and a megabyte', () => json(`${session()}${' '.repeat(1_000_000)}`)],
  ['a cut session', () => json(session().slice(0, -5))],
  ['nothing, as CORS, a redirect or the network forbids it', () => Promise.reject(new TypeError('Failed to fetch'))],
]

const connectionOf = ({ latchkey }: Stage) => latchkey.state.sessions['test']?.status
const isSignedIn = ({ state }: Stage): boolean =>
  state().status === 'signedIn' || state().session !== undefined || state().sessions.length > 0

async function load(lie: Lie, required: boolean): Promise<Stage & { readonly server: StubbedServer }> {
  const server = stubServer()
  const stage = await setStage({ server: '/siwx', required })
  server.before = async (path) => (path === 'sessions' ? lie() : undefined)
  await stage.connect()
  return { ...stage, server }
}

describe.each([true, false])('required: %s', (required) => {
  it.each(NONE)('fault 41: a session %s signs no account in, and disconnects none', async (_, lie) => {
    const stage = await load(lie, required)
    await eventually(() => expect(stage.state().status).toBe('asking'))
    expect([isSignedIn(stage), connectionOf(stage)]).toEqual([false, 'connected'])
  })

  it.each(OUTAGES)('faults 68 and 76: %s signs no account in, and disconnects none', async (_, lie) => {
    const stage = await load(lie, required)
    await eventually(() => expect(stage.state().status).toBe('unverified'))
    expect([isSignedIn(stage), connectionOf(stage)]).toEqual([false, 'connected'])
    stage.server.before = async () => undefined
    await stage.clock.advance(2_000)
    await eventually(() => expect(stage.state().status).toBe(required ? 'asking' : 'signedOut'))
  })

  it('faults 68 and 76: a body that never ends is an outage after ten seconds', async () => {
    const stage = await load(hanging, required)
    await eventually(() => expect(stage.state().status).toBe('checking'))
    await eventually(async () => {
      await stage.clock.advance(10_000)
      expect(stage.state().status).toBe('unverified')
    })
    expect([isSignedIn(stage), connectionOf(stage)]).toEqual([false, 'connected'])
  })

  it('fault 76: an outage at an account change leaves the wallet connected; the former session is not that of the new account', async () => {
    const server = stubServer()
    const stage = await setSignedIn({ server: '/siwx', required })
    server.before = async (path) => (path === 'sessions' ? json('', { status: 503 }) : undefined)
    stage.latchkey.switchAccount({ address: 'bob' })
    await eventually(() => expect(stage.state()).toMatchObject({ status: 'unverified', session: undefined }))
    expect(connectionOf(stage)).toBe('connected')
    server.before = async () => undefined
    await stage.clock.advance(2_000)
    await eventually(() => expect(stage.state().status).toBe(required ? 'asking' : 'signedOut'))
  })

  it('fault 76: a definite refusal at an account change ends the connection only where signing in is required', async () => {
    const server = stubServer()
    const stage = await setSignedIn({ server: '/siwx', required })
    server.before = async (path) => (path === 'sessions' ? json('{}', { status: 403 }) : undefined)
    stage.latchkey.switchAccount({ address: 'bob' })
    await eventually(() =>
      expect([stage.state().status, connectionOf(stage)]).toEqual(['signedOut', required ? 'disconnected' : 'connected']),
    )
  })

  it('fault 76: a server that changes its mind between 401 and a session never disconnects', async () => {
    let count = 0
    const stage = await load(() => ((count += 1) % 2 === 0 ? json(session()) : json('{}', { status: 401 })), required)
    await eventually(() => expect(stage.state().status).toBe('asking'))
    for (let round = 0; round < 4; round += 1) {
      stage.latchkey.switchAccount({ address: round % 2 === 0 ? 'bob' : 'alice' })
      await eventually(() => expect(stage.state().status).toMatch(/asking|signedIn/))
      expect(stage.state().session?.data.accountAddress ?? 'alice').toBe('alice')
      expect(connectionOf(stage)).toBe('connected')
    }
  })
})

test('fault 41: unknown fields, and those that every object has, are dropped', async () => {
  const body = session({ role: 'admin' }).replace(
    '"role":"admin"',
    '"role":"admin","__proto__":{"role":"admin"},"constructor":{"name":"x"},"toString":"x"',
  )
  const stage = await load(() => json(body), false)
  await eventually(() => expect(stage.state().status).toBe('signedIn'))
  const { data } = stage.state().session ?? expect.fail('no session')
  expect(Object.keys(data).sort()).toEqual([...Object.keys(good), 'expirationTime'].sort())
  expect(data).toMatchObject(good)
  expect(JSON.stringify(stage.state().sessions)).not.toContain('admin')
})

/** What the server stored, as it says after the visitor signed. */
const AFTER: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['with another nonce: one of a former sign-in', { nonce: 'formerformer1234' }],
  ['with another statement', { statement: 'I give away everything.' }],
  ['with a statement that was not signed', { statement: 'More.' }],
  ['for another site', { domain: 'evil.test' }],
  ['for another page', { uri: 'https://evil.test' }],
  ['with resources that were not signed', { resources: ['https://evil.test/all'] }],
  ['with another request id', { requestId: 'other' }],
  ['of another time', { issuedAt: '2023-12-31T23:00:00.000Z' }],
  ['with a time from which it counts', { notBefore: '2023-01-01T00:00:00.000Z' }],
  ['of another account', { accountAddress: 'bob' }],
  ['of another network', { chainId: 'test:2' }],
]

/** The visitor signs, and the server then says that it keeps this. */
async function signAt(change: (data: SiwxMessageData) => Readonly<Record<string, unknown>>, options: Parameters<typeof setAsking>[0] = {}) {
  const server = stubServer()
  const stage = await setAsking({ server: '/siwx', ...options })
  server.before = async (path) => {
    if (path !== 'sessions') return undefined
    const signed = stage.asked.at(-1) ?? ''
    const take = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(signed)?.[1]
    const end = take('Expiration Time')
    const data = {
      ...good,
      nonce: take('Nonce') ?? '',
      issuedAt: take('Issued At') ?? '',
      ...(end !== undefined && { expirationTime: end }),
    }
    return json(JSON.stringify({ sessions: [{ data: { ...data, ...change(data) }, expiresAt: '2099-01-01T00:00:00.000Z' }], now: NOW }))
  }
  return { ...stage, server, signing: stage.service.sign() }
}

test('fault 41: what the server keeps must be what was signed', async () => {
  const { signing, state } = await signAt(() => ({}))
  await signing
  expect(state().status).toBe('signedIn')
})

test.each(AFTER)('fault 41: a server that keeps a session %s signs no account in', async (_, change) => {
  const stage = await signAt(() => change)
  await expect(stage.signing).rejects.toMatchObject({ code: 'SIWX_SERVER_REFUSED' })
  expect([isSignedIn(stage), connectionOf(stage)]).toEqual([false, 'connected'])
})

test('fault 41: a session that the server never ends counts until its message ends', async () => {
  const stage = await signAt(() => ({ expirationTime: undefined }), { expirationMs: 60_000 })
  await stage.signing
  expect(stage.state().status).toBe('signedIn')
  await stage.clock.advance(59_000)
  expect(stage.state().status).toBe('signedIn')
  // The page then asks the server, and the visitor.
  stage.server.before = async (path) => (path === 'sessions' ? json('{}', { status: 401 }) : undefined)
  await stage.clock.advance(2_000)
  await eventually(() => expect([isSignedIn(stage), stage.state().status]).toEqual([false, 'asking']))
})

test.each([
  ['ten minutes', '2024-01-01T00:10:00.000Z', true],
  ['a millisecond more', '2024-01-01T00:10:00.001Z', false],
])('fault 78: a session that was issued %s ahead of the page’s clock', async (_, issuedAt, isAccepted) => {
  const stage = await load(() => json(session({ issuedAt })), true)
  await eventually(() => expect(stage.state().status).toBe(isAccepted ? 'signedIn' : 'asking'))
})

test('fault 68: servers that stream leave the memory of the page flat', async () => {
  const stage = await load(() => endless(), true)
  await eventually(() => expect(stage.state().status).toBe('unverified'))
  const before = process.memoryUsage().rss
  for (let round = 0; round < 20; round += 1) await stage.clock.advance(60_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576)
  expect(stage.state().status).toBe('unverified')
})

test.each([
  ['no session', () => json('{"sessions":[]}')],
  ['a refusal', () => json('{}', { status: 403 })],
  ['an outage', () => json('', { status: 503 })],
])('fault 38: %s that comes after the account changed is not that of the new account', async (_, answer) => {
  let late: () => void = () => undefined
  const stage = await load(() => new Promise<Response>((resolve) => (late = () => resolve(answer()))), true)
  await eventually(() => expect(stage.state().status).toBe('checking'))
  stage.server.before = async () => undefined
  stage.latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(stage.state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  late()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(stage.state()).toMatchObject({ status: 'asking', question: { address: 'bob', step: 'ready' } })
  expect(connectionOf(stage)).toBe('connected')
})
