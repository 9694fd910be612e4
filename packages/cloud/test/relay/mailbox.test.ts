// Messages wait in the database until their subscribers have them. The same suite on SQLite and PostgreSQL, over real sockets.
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RelayOptions } from '../../src/relay/createRelay.js'
import type { CloudDatabase } from '../../src/storage/openDatabase.js'
import { KINDS } from '../openDatabases.js'
import { useDatabases } from '../useDatabases.js'
import type { ConnectOptions, TestClient } from './connectClient.js'
import { connectClient, expectMessages } from './connectClient.js'
import { createIdentity } from './createIdentity.js'
import { openMigrated } from './openMigrated.js'
import { openTestRelay } from './openTestRelay.js'
import { startTestRelay } from './startTestRelay.js'
import { topicOf } from './topicOf.js'

const A = topicOf('a')
const B = topicOf('b')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const numbers = (count: number, first = 0) => Array.from({ length: count }, (_unused, index) => String(first + index))
const subscribe = (client: TestClient, ...topics: string[]) => client.call('irn_batchSubscribe', { topics })

describe.each(KINDS)('%s', (_name, start) => {
  const databases = useDatabases(start)

  async function setUp(options: Partial<RelayOptions> = {}) {
    const { db, relay } = await openTestRelay(options, await databases.create())
    return { db, relay, connect: (more: ConnectOptions = {}) => connectClient(relay.url, more) }
  }
  const count = async ({ query }: CloudDatabase) => (await query.selectFrom('relay_messages').select('id').execute()).length
  const receipts = async ({ query }: CloudDatabase) => (await query.selectFrom('relay_acknowledgements').select('client').execute()).length

  it('default: subscribers get messages in order, earlier and later ones; the sender gets none', async () => {
    const { connect } = await setUp()
    const [alice, bob, carol] = [await connect(), await connect(), await connect()]
    await subscribe(alice, A)
    await subscribe(bob, A)
    const answer = await alice.publish(A, 'one', { tag: 1108, attestation: 'proof', prompt: true, correlationId: 7, chainId: 'eip155:1' })
    expect(answer.result).toBe(true)
    await alice.call('irn_batchPublish', { messages: ['two', 'three'].map((message) => ({ topic: A, message })) })
    await alice.publish(B, 'elsewhere')
    await subscribe(carol, A, B)
    await expectMessages(bob, ['one', 'two', 'three'])
    await expectMessages(carol, ['one', 'two', 'three', 'elsewhere'])
    expect(bob.received.find(({ params }) => params !== undefined)).toMatchObject({
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: topicOf(A + bob.identity.did),
        data: { topic: A, message: 'one', tag: 1108, attestation: 'proof', publishedAt: expect.any(Number) },
      },
    })
    expect(alice.messages).toEqual([])
  })

  it('behavior: a client that was away gets what it missed; what it acknowledged does not come again', async () => {
    const { db, connect } = await setUp()
    const alice = await connect()
    const bob = await connect()
    await subscribe(bob, A)
    await alice.publish(A, 'one')
    await expectMessages(bob, ['one'])
    await expect.poll(() => receipts(db)).toBe(1)
    await bob.close()
    for (const message of ['two', 'three']) await alice.publish(A, message)
    const back = await connect({ identity: bob.identity })
    await subscribe(back, A)
    await expectMessages(back, ['two', 'three'])
    const other = await connect()
    await subscribe(other, A)
    await expectMessages(other, ['one', 'two', 'three'])
  })

  it('behavior: what was not acknowledged comes again on the next socket, and only once on each', async () => {
    const { connect } = await setUp()
    const alice = await connect()
    const deaf = await connect({ acknowledges: false })
    await subscribe(deaf, A)
    await alice.publish(A, 'one')
    await expectMessages(deaf, ['one'])
    await subscribe(deaf, A)
    await pause(100)
    await expectMessages(deaf, ['one'])
    deaf.socket.terminate()
    const back = await connect({ identity: deaf.identity })
    await subscribe(back, A)
    await expectMessages(back, ['one'])
  })

  it('behavior: a message that is published again is neither stored nor delivered again', async () => {
    const { db, connect } = await setUp()
    const [alice, bob] = [await connect(), await connect()]
    await subscribe(bob, A)
    expect((await alice.publish(A, 'one')).result).toBe(true)
    await expectMessages(bob, ['one'])
    await expect.poll(() => receipts(db)).toBe(1)
    for (let times = 0; times < 3; times += 1) expect((await alice.publish(A, 'one')).result).toBe(true)
    await alice.publish(A, 'two')
    await expectMessages(bob, ['one', 'two'])
    expect(await count(db)).toBe(2)
    // Nor on the next socket of a client that has it.
    await expect.poll(() => receipts(db)).toBe(2)
    const back = await connect({ identity: bob.identity })
    await subscribe(back, A)
    await alice.publish(A, 'one')
    await alice.publish(A, 'three')
    await expectMessages(back, ['three'])
    await expectMessages(bob, ['one', 'two', 'three'])
    // The same content on another topic is another message.
    await subscribe(bob, B)
    await alice.publish(B, 'one')
    await expectMessages(bob, ['one', 'two', 'three', 'one'])
  })

  it('behavior: two sockets of one client both get what is published', async () => {
    const { connect } = await setUp()
    const identity = createIdentity()
    const [alice, tab, otherTab] = [await connect(), await connect({ identity }), await connect({ identity })]
    await subscribe(tab, A)
    await subscribe(otherTab, A)
    await alice.publish(A, 'one')
    await expectMessages(tab, ['one'])
    await expectMessages(otherTab, ['one'])
    await tab.publish(A, 'own')
    await alice.publish(A, 'two')
    await expectMessages(otherTab, ['one', 'two'])
  })

  it('behavior: messages end with their lifetime, and at most after 30 days', async () => {
    let time = Date.now()
    const { db, connect } = await setUp({ clock: { now: () => time } })
    const alice = await connect()
    const late = await connect()
    await alice.publish(A, 'short', { ttl: 10 })
    await alice.call('irn_publish', { topic: A, message: 'five minutes' })
    await alice.publish(A, 'long', { ttl: 10 ** 9 })
    const [long] = await db.query.selectFrom('relay_messages').select('expires_at').where('message', '=', 'long').execute()
    expect(long!.expires_at).toBe(time + 30 * 24 * 3_600_000)
    time += 11_000
    await subscribe(late, A)
    await expectMessages(late, ['five minutes', 'long'])
    time += 300_000
    const later = await connect()
    await subscribe(later, A)
    await expectMessages(later, ['long'])
  })

  it('behavior: after the last subscriber a message is kept for five minutes; before, for its lifetime', async () => {
    let time = Date.now()
    const { db, connect } = await setUp({ clock: { now: () => time } })
    const [alice, bob, away] = [await connect(), await connect(), await connect()]
    await subscribe(alice, A)
    await subscribe(bob, A)
    await subscribe(away, A)
    await away.close()
    await alice.publish(A, 'one', { ttl: 86_400 })
    await expectMessages(bob, ['one'])
    await expect.poll(() => receipts(db)).toBe(1)
    const ends = async () =>
      (await db.query.selectFrom('relay_messages').select('expires_at').execute()).map(({ expires_at }) => expires_at - time)
    expect(await ends()).toEqual([86_400_000])
    const back = await connect({ identity: away.identity })
    await subscribe(back, A)
    await expectMessages(back, ['one'])
    await expect.poll(ends).toEqual([300_000])
    time += 1
  })

  it('behavior: after irn_unsubscribe nothing comes, and nothing is kept for the client', async () => {
    const { db, connect } = await setUp()
    const [alice, bob] = [await connect(), await connect()]
    await subscribe(bob, A, B)
    expect((await bob.call('irn_unsubscribe', { topic: A, id: 'any' })).result).toBe(true)
    await alice.publish(A, 'one')
    await alice.publish(B, 'two')
    await expectMessages(bob, ['two'])
    expect((await bob.call('irn_batchUnsubscribe', { subscriptions: [{ topic: B, id: 'any' }] })).result).toBe(true)
    expect(await db.query.selectFrom('relay_subscriptions').selectAll().execute()).toEqual([])
  })

  it('default: fetches what waits, without acknowledging it', async () => {
    const { connect } = await setUp({ limits: { publishesPerSecond: 1_000 } })
    const [alice, bob] = [await connect(), await connect()]
    await alice.call('irn_batchPublish', { messages: numbers(201).map((message) => ({ topic: A, message, ttl: 300 })) })
    await alice.publish(B, 'other')
    const fetched = (await bob.call('irn_batchFetchMessages', { topics: [A, B] })).result as {
      readonly messages: readonly { readonly message: string }[]
    }
    expect(fetched).toMatchObject({ hasMore: true })
    expect(fetched.messages.map(({ message }) => message)).toEqual(numbers(200))
    expect((await bob.call('irn_fetchMessages', { topic: B })).result).toMatchObject({
      hasMore: false,
      messages: [{ topic: B, message: 'other' }],
    })
    expect((await alice.call('irn_fetchMessages', { topic: A })).result).toEqual({ hasMore: false, messages: [] })
    await subscribe(bob, B)
    await expectMessages(bob, ['other'])
  })

  it('parameters: an answer has only so many bytes, and at least one message', async () => {
    const { connect } = await setUp({ limits: { bufferedBytes: 1_000 } })
    const [alice, bob] = [await connect(), await connect()]
    const short = ['a', 'b', 'c'].map((start) => `${start}${'é'.repeat(200)}`)
    await alice.call('irn_batchPublish', { messages: short.map((message) => ({ topic: A, message, ttl: 300 })) })
    await alice.publish(B, 'x'.repeat(2_000))
    await alice.publish(B, 'later')
    const fetch = async (topic: string) => (await bob.call('irn_fetchMessages', { topic })).result
    expect(await fetch(A)).toMatchObject({ hasMore: true, messages: short.slice(0, 2).map((message) => ({ message })) })
    expect(await fetch(B)).toMatchObject({ hasMore: true, messages: [{ message: 'x'.repeat(2_000) }] })
  })

  it('parameters: attestations count among the bytes of an answer', async () => {
    const { connect } = await setUp({ limits: { bufferedBytes: 3_000 } })
    const [alice, bob] = [await connect(), await connect()]
    const messages = numbers(3).map((message) => ({ topic: A, message, ttl: 300, attestation: 'x'.repeat(1_400) }))
    await alice.call('irn_batchPublish', { messages })
    expect((await bob.call('irn_fetchMessages', { topic: A })).result).toMatchObject({
      hasMore: true,
      messages: [{ message: '0' }, { message: '1' }],
    })
  })

  it('error: what the database cannot hold is refused to who sent it, and to nobody else', async () => {
    const { relay, connect } = await setUp()
    const [alice, mallory] = [await connect(), await connect()]
    const refused = { error: { code: -32602, data: { code: 'RELAY_CALL_INVALID' } } }
    const answers = await Promise.all([
      mallory.publish(A, 'a\u0000b'),
      mallory.publish(A, 'proof', { attestation: '\u0000' }),
      mallory.publish(A, 'half \ud800'),
      alice.publish(A, 'one'),
    ])
    expect(answers).toMatchObject([refused, refused, { result: true }, { result: true }])
    expect(relay.warnings).toEqual([])
  })

  it('default: the methods by which newer clients propose and approve', async () => {
    const { connect } = await setUp()
    const [app, wallet] = [await connect(), await connect()]
    await app.call('wc_proposeSession', { pairingTopic: A, sessionProposal: 'proposal', attestation: 'a', ttl: 300, correlationId: 1 })
    await subscribe(wallet, A)
    await expectMessages(wallet, ['proposal'])
    await subscribe(app, B)
    await wallet.call('wc_approveSession', {
      pairingTopic: A,
      sessionTopic: B,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
    })
    await expectMessages(app, ['yes', 'settle'])
    expect(app.received.flatMap(({ params }) => params?.data.tag ?? [])).toEqual([1101, 1102])
    expect(wallet.received.flatMap(({ params }) => params?.data.tag ?? [])).toEqual([1100])
    await app.publish(B, 'request')
    await expectMessages(wallet, ['proposal', 'request'])
  })

  it('parameters: only so many deliveries are open; the others wait in the database, in order', async () => {
    const { connect } = await setUp({ limits: { unacknowledged: 4, publishesPerSecond: 1_000 } })
    const alice = await connect()
    const slow = await connect({ acknowledges: false })
    await subscribe(slow, A, B)
    await alice.call('irn_batchPublish', { messages: numbers(20).map((message) => ({ topic: A, message })) })
    await expectMessages(slow, numbers(4))
    await pause(150)
    expect(slow.messages).toHaveLength(4)
    await alice.publish(B, 'last')
    for (let index = 0; index < 21; index += 1) {
      await expect.poll(() => slow.messages.length).toBeGreaterThan(index)
      const delivery = slow.received.filter(({ params }) => params !== undefined)[index]!
      slow.acknowledge(delivery.id as number)
      slow.acknowledge(delivery.id as number)
    }
    await expectMessages(slow, [...numbers(20), 'last'])
  })

  it('error: a client that calls but does not read is cut off, with bounded memory', async () => {
    const { relay, connect } = await setUp({ limits: { bufferedBytes: 100_000, publishesPerSecond: 1_000, callsPerSecond: 10_000 } })
    const [alice, mute] = [await connect(), await connect()]
    const large = 'x'.repeat(20_000)
    await alice.call('irn_batchPublish', { messages: numbers(40).map((number) => ({ topic: A, message: large + number })) })
    mute.socket.pause()
    const isClosed = new Promise((resolve) => mute.socket.once('close', resolve))
    for (let index = 0; index < 200; index += 1)
      mute.socket.send(JSON.stringify({ jsonrpc: '2.0', id: index, method: 'irn_fetchMessages', params: { topic: A } }))
    await expect.poll(() => relay.relay.connections()).toBe(1)
    mute.socket.resume()
    await isClosed
    expect((await alice.publish(A, 'alive')).result).toBe(true)
  })

  it('behavior: closing tells clients to come back, and stores what they acknowledged', async () => {
    const { db, relay, connect } = await setUp()
    const [alice, bob] = [await connect(), await connect()]
    await subscribe(bob, A)
    await alice.publish(A, 'one')
    await expectMessages(bob, ['one'])
    const closed = once(bob.socket, 'close')
    await relay.relay.close()
    expect((await closed)[0]).toBe(1001)
    expect(await receipts(db)).toBe(1)
  })

  it('error: a database that is gone: publications are refused with a code, nothing is pretended', async () => {
    const db = await openMigrated(await databases.create())
    const relay = await startTestRelay({ db: db.query })
    onTestFinished(() => relay.stop())
    const alice = await connectClient(relay.url)
    await alice.publish(A, 'one')
    await db.close()
    expect((await alice.publish(A, 'two')).error).toMatchObject({ code: -32603, data: { code: 'RELAY_FAILED' } })
    expect(relay.warnings).toEqual(['the relay could not use its database'])
  })
})
