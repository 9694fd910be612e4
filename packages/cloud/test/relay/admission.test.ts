// Who may connect, what they may send, and what they are told otherwise. The relay is real, and so are the keys.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { RelayOptions } from '../../src/relay/createRelay.js'
import { clientUrl, connectClient } from './connectClient.js'
import { createIdentity, toBase58 } from './createIdentity.js'
import { openMigrated } from './openMigrated.js'
import { openTestRelay } from './openTestRelay.js'
import { startTestRelay } from './startTestRelay.js'
import { topicOf } from './topicOf.js'

const setUp = async (options: Partial<RelayOptions> = {}) => (await openTestRelay(options)).relay

async function refusalOf(url: string, options: { readonly origin?: string } = {}): Promise<string> {
  const socket = new WebSocket(url, options)
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return `${code} ${String(reason)}`
}

const seconds = () => Math.floor(Date.now() / 1_000)
const topics = (count: number) => Array.from({ length: count }, (_unused, index) => topicOf(String(index)))
const ALICE = createIdentity()
const MALLORY = createIdentity()

test('default: a client with a valid token connects, also after a path and with another scheme of the same audience', async () => {
  const { url, relay } = await setUp({ audiences: ['wss://relay.example/', 'ws://other.example'] })
  const token = ALICE.token('wss://relay.example/some/path?query')
  const client = await connectClient(url, { identity: ALICE, token, origin: 'https://app.example' })
  expect((await client.call('irn_subscribe', { topic: topicOf('a') })).result).toMatch(/^[0-9a-f]{64}$/)
  expect(relay.connections()).toBe(1)
  await client.close()
  await expect.poll(() => relay.connections()).toBe(0)
})

test.each([
  ['none', () => '', 'it is not one of a client'],
  ['text', () => 'a.b.c', 'it is not one of a client'],
  ['a fourth part', (url: string) => `${ALICE.token(url)}.x`, 'it is not one of a client'],
  ['another algorithm', (url: string) => ALICE.token(url, {}, { alg: 'none', typ: 'JWT' }), 'it is not one of a client'],
  ['too long', (url: string) => ALICE.token(url, { sub: 'x'.repeat(3_000) }), 'it is not one of a client'],
  ['the identity of another client', (url: string) => MALLORY.token(url, { iss: ALICE.did }), 'its signature is wrong'],
  ['no did:key', (url: string) => ALICE.token(url, { iss: 'did:web:example.com' }), 'its signature is wrong'],
  [
    'a key of another kind',
    (url: string) => ALICE.token(url, { iss: `did:key:z${toBase58(Buffer.concat([Buffer.from([0xec, 0x01]), Buffer.alloc(32, 7)]))}` }),
    'its signature is wrong',
  ],
  ['changed content', (url: string) => changed(ALICE.token(url)), 'its signature is wrong'],
  ['expired', (url: string) => ALICE.token(url, { exp: seconds() - 125 }), 'it has expired'],
  ['of the future', (url: string) => ALICE.token(url, { iat: seconds() + 200 }), 'it is of the future'],
  ['for another relay', () => ALICE.token('wss://relay.walletconnect.org'), 'it is for another relay'],
  ['for no address', () => ALICE.token('relay'), 'it is for another relay'],
])('error: a token that is %s', async (_name, token, problem) => {
  const { url } = await setUp()
  expect(await refusalOf(clientUrl(url, { token: token(url) }))).toBe(`3000 JWT validation error: ${problem}`)
})

/** A token whose subject was exchanged after it was signed. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return [header, Buffer.from(JSON.stringify({ ...content, sub: 'x' })).toString('base64url'), signature].join('.')
}

test('default: clocks may differ by two minutes', async () => {
  const { url } = await setUp()
  const times = { iat: seconds() + 110, exp: seconds() - 110 }
  await expect(
    connectClient(url, { identity: ALICE, token: ALICE.token(url, times) }).then((client) => client.close()),
  ).resolves.toBeUndefined()
})

test('error: unknown projects and foreign origins are told what the public relay tells', async () => {
  const { url } = await setUp()
  expect(await refusalOf(clientUrl(url, { identity: ALICE, projectId: 'b' }))).toBe('3000 Unauthorized: invalid key')
  expect(await refusalOf(clientUrl(url, { identity: ALICE }), { origin: 'https://evil.example' })).toBe(
    '3000 Unauthorized: origin not allowed',
  )
})

test('error: projects that cannot be read are no refusal of the client', async () => {
  const { url, warnings } = await setUp({ projects: { check: () => Promise.reject(new TypeError('database')) } })
  expect(await refusalOf(clientUrl(url, { identity: ALICE }))).toBe('1011 Server error')
  expect(warnings).toHaveLength(1)
})

test('parameters: more sockets of one address than the limit', async () => {
  const { url } = await setUp({ limits: { socketsPerAddress: 2 } })
  const clients = [await connectClient(url), await connectClient(url)]
  expect(await refusalOf(clientUrl(url, { identity: ALICE }))).toBe('1013 Too many connections')
  await clients[0]!.close()
  await expect
    .poll(() =>
      connectClient(url)
        .then((client) => client.call('irn_subscribe', { topic: topicOf('a') }))
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true)
})

test('parameters: behind a proxy the address is what the proxy saw', async () => {
  const { url } = await setUp({ limits: { socketsPerAddress: 1 }, trustProxy: 1 })
  const from = (address: string) =>
    new WebSocket(clientUrl(url, { identity: ALICE }), { headers: { 'x-forwarded-for': `1.1.1.1, ${address}` } })
  const [one, other, again] = [from('203.0.113.1'), from('203.0.113.2'), from('203.0.113.1')]
  await Promise.all([once(one, 'open'), once(other, 'open'), once(again, 'open')])
  expect((await Promise.race([once(one, 'close'), once(again, 'close')]))[0]).toBe(1013)
  expect(other.readyState).toBe(other.OPEN)
})

test.each([{ messageBytes: Number.NaN }, { unacknowledged: 0 }])('error: limits %j', async (limits) => {
  const db = await openMigrated()
  await expect(startTestRelay({ db: db.query, limits })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})

test.each([
  ['an unknown method', 'irn_nothing', {}, -32601, 'RELAY_METHOD_UNKNOWN'],
  ['a short topic', 'irn_publish', { topic: 'a', message: 'm' }, -32602, 'RELAY_CALL_INVALID'],
  ['an empty message', 'irn_publish', { topic: topicOf('a'), message: '' }, -32602, 'RELAY_CALL_INVALID'],
  ['a negative lifetime', 'irn_publish', { topic: topicOf('a'), message: 'm', ttl: -1 }, -32602, 'RELAY_CALL_INVALID'],
  [
    'an attestation that is none',
    'irn_publish',
    { topic: topicOf('a'), message: 'm', attestation: 'x'.repeat(2_049) },
    -32602,
    'RELAY_CALL_INVALID',
  ],
  ['a large tag', 'irn_publish', { topic: topicOf('a'), message: 'm', tag: 2 ** 40 }, -32602, 'RELAY_CALL_INVALID'],
  ['no parameters', 'irn_publish', null, -32602, 'RELAY_CALL_INVALID'],
  ['no topics', 'irn_batchSubscribe', { topics: [] }, -32602, 'RELAY_CALL_INVALID'],
  ['501 topics', 'irn_batchSubscribe', { topics: topics(501) }, -32602, 'RELAY_CALL_INVALID'],
  ['more topics than the limit', 'irn_batchSubscribe', { topics: topics(3) }, -32005, 'RELAY_LIMIT_REACHED'],
  ['half a call', 'wc_approveSession', { pairingTopic: topicOf('a'), sessionTopic: topicOf('b') }, -32602, 'RELAY_CALL_INVALID'],
])('error: a call with %s', async (_name, method, params, code, reason) => {
  const { url } = await setUp({ limits: { subscriptionsPerSocket: 2 } })
  const client = await connectClient(url)
  expect(await client.call(method, params)).toMatchObject({ error: { code, data: { code: reason } } })
  expect((await client.call('irn_subscribe', { topic: topicOf('a') })).result).toHaveLength(64)
})

test('error: what is not JSON, not a call, or binary is answered; an oversized frame ends the socket', async () => {
  const { url } = await setUp({ limits: { messageBytes: 1_000 } })
  const client = await connectClient(url)
  for (const frame of ['{', '[]', '"text"', 'null', '{"jsonrpc":"2.0","method":7}', Buffer.from('{}')]) client.socket.send(frame)
  await expect
    .poll(() => client.received.map(({ id, error }) => [id, error?.data['code']]))
    .toEqual(Array.from({ length: 6 }, () => [null, 'RELAY_CALL_INVALID']))
  // Nothing answers an answer.
  client.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } }))
  client.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 99, result: true }))
  expect((await client.call('irn_subscribe', { topic: topicOf('a') })).result).toHaveLength(64)
  expect(client.received).toHaveLength(7)
  client.socket.send('x'.repeat(1_001))
  expect((await once(client.socket, 'close'))[0]).toBe(1009)
})

test('error: an upgrade that is no WebSocket leaves the relay alive', async () => {
  const { url } = await setUp()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 400/)
  await connectClient(url)
})

test('parameters: messages per second of a client and of an address, calls per second', async () => {
  const { url } = await setUp({
    limits: { publishesPerSecond: 3, publishesPerSecondPerAddress: 5, callsPerSecond: 9 },
    clock: { now: () => 1_000_000 },
  })
  const [alice, bob] = [
    await connectClient(url, { identity: ALICE, token: ALICE.token(url, { iat: 1_000, exp: 1_000 }) }),
    await connectClient(url, { identity: MALLORY, token: MALLORY.token(url, { iat: 1_000, exp: 1_000 }) }),
  ]
  const codes = async (client: typeof alice, count: number) => {
    const answers = []
    for (let index = 0; index < count; index += 1) answers.push(await client.publish(topicOf('a'), `${client.identity.did}${index}`))
    return answers.map(({ result, error }) => result ?? error?.data['limit'])
  }
  expect(await codes(alice, 4)).toEqual([true, true, true, 'messages per second of a client'])
  expect(await codes(bob, 3)).toEqual([true, true, 'messages per second of an address'])
  for (let index = 0; index < 5; index += 1) await alice.call('irn_fetchMessages', { topic: topicOf('b') })
  expect((await alice.call('irn_fetchMessages', { topic: topicOf('b') })).error?.data).toMatchObject({ limit: 'calls per second', most: 9 })
})

test('parameters: bytes of an address, whatever the number of its clients and messages: nobody fills the disk with what no one fetches', async () => {
  let time = 1_000_000
  const { url } = await setUp({ limits: { publishedBytesPerSecondPerAddress: 10, messageBytes: 2_000 }, clock: { now: () => time } })
  const token = { iat: 1_000, exp: 1_000 }
  const alice = await connectClient(url, { identity: ALICE, token: ALICE.token(url, token) })
  const mallory = await connectClient(url, { identity: MALLORY, token: MALLORY.token(url, token) })
  const limited = { limit: 'bytes per second of an address', most: 10 }
  expect((await alice.publish(topicOf('a'), 'x'.repeat(1_500))).result).toBe(true)
  expect((await mallory.publish(topicOf('b'), 'é'.repeat(251))).error?.data).toMatchObject(limited)
  expect((await mallory.publish(topicOf('b'), 'é'.repeat(250))).result).toBe(true)
  expect((await alice.publish(topicOf('a'), 'xx')).error?.data).toMatchObject(limited)
  time += 1_000
  expect((await alice.publish(topicOf('a'), 'y'.repeat(11))).error?.data).toMatchObject(limited)
  expect((await alice.publish(topicOf('a'), 'y', { attestation: 'z'.repeat(10) })).error?.data).toMatchObject(limited)
  expect((await alice.publish(topicOf('a'), 'y', { attestation: 'z'.repeat(9) })).result).toBe(true)
})

test('parameters: topics of an address, whatever the number of its clients and sockets; those that a socket has count once', async () => {
  let time = 1_000_000
  const limits = { subscriptionsPerSecondPerAddress: 1, subscriptionsPerSocket: 450 }
  const { url } = await setUp({ limits, clock: { now: () => time } })
  const connectNew = () => {
    const identity = createIdentity()
    return connectClient(url, { identity, token: identity.token(url, { iat: 1_000, exp: 1_000 }) })
  }
  const [first, second] = [await connectNew(), await connectNew()]
  const limited = { limit: 'topics per second of an address', most: 1 }
  for (let times = 0; times < 3; times += 1)
    expect((await first.call('irn_batchSubscribe', { topics: topics(449) })).result).toHaveLength(449)
  await first.close()
  expect((await second.call('irn_batchSubscribe', { topics: topics(2) })).error?.data).toMatchObject(limited)
  expect((await second.call('irn_subscribe', { topic: topicOf('a') })).result).toHaveLength(64)
  expect((await second.call('irn_subscribe', { topic: topicOf('b') })).error?.data).toMatchObject(limited)
  expect((await second.call('wc_proposeSession', { pairingTopic: topicOf('b'), sessionProposal: 'm' })).error?.data).toMatchObject(limited)
  time += 1_000
  expect((await second.call('irn_subscribe', { topic: topicOf('b') })).result).toHaveLength(64)
})

test('error: a client that does not answer pings, or does not acknowledge, is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
  let time = Date.now()
  const { url, relay } = await setUp({ clock: { now: () => time } })
  const [alive, silent, stuck] = [await connectClient(url), await connectClient(url), await connectClient(url, { acknowledges: false })]
  await stuck.call('irn_subscribe', { topic: topicOf('a') })
  const isDelivered = once(stuck.socket, 'message')
  await alive.publish(topicOf('a'), 'hello')
  await isDelivered
  silent.socket.pause()
  vi.advanceTimersByTime(25_000)
  await Promise.all([once(alive.socket, 'ping'), once(stuck.socket, 'ping'), pause()])
  expect(relay.connections()).toBe(3)
  vi.advanceTimersByTime(25_000)
  await Promise.all([once(alive.socket, 'ping'), pause()])
  expect(relay.connections()).toBe(2)
  time += 60_001
  vi.advanceTimersByTime(25_000)
  expect((await once(stuck.socket, 'close'))[0]).toBe(1006)
  await pause()
  expect([relay.connections(), alive.socket.readyState]).toEqual([1, alive.socket.OPEN])
})
