import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startRelay } from './startRelay.js'

/** A client's token; the relay reads the identity, but does not verify the signature. */
const token = (iss: string): string => `head.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.signature`

async function setUp() {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const connect = async (iss: string) => {
    const socket = new WebSocket(`${relay.url}/?auth=${token(iss)}`)
    const received: {
      readonly id: number
      readonly method?: string
      readonly params?: unknown
      readonly result?: unknown
      readonly error?: unknown
    }[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data)) as (typeof received)[number]))
    await once(socket, 'open')
    const call = async (id: number, method: string, params: unknown) => {
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      await expect.poll(() => received.some((message) => message.id === id), { timeout: 20_000 }).toBe(true)
      return received.find((message) => message.id === id)
    }
    const deliveries = () => received.filter(({ method }) => method === 'irn_subscription')
    return { socket, call, deliveries }
  }
  return { relay, connect }
}

test('default: a message reaches all subscribers, earlier and later ones, but not the sender', async () => {
  const { relay, connect } = await setUp()
  const [alice, bob, carol] = [await connect('alice'), await connect('bob'), await connect('carol')]
  await bob.call(1, 'irn_subscribe', { topic: 'a' })
  await alice.call(1, 'irn_subscribe', { topic: 'a' })
  await alice.call(2, 'irn_publish', { topic: 'a', message: 'hello', tag: 1, ttl: 60 })
  await carol.call(1, 'irn_subscribe', { topic: 'a' })
  await expect.poll(() => [bob.deliveries().length, carol.deliveries().length], { timeout: 20_000 }).toEqual([1, 1])
  expect(bob.deliveries()[0]?.params).toMatchObject({ data: { topic: 'a', message: 'hello', tag: 1 } })
  expect(alice.deliveries()).toEqual([])
  expect(relay.calls('irn_subscribe')).toBe(3)
  expect(relay.connections()).toBe(3)
})

test('default: duplicates, and redelivery', async () => {
  const { relay, connect } = await setUp()
  const [alice, bob] = [await connect('alice'), await connect('bob')]
  relay.repeat(3)
  relay.delay(1)
  await bob.call(1, 'irn_batchSubscribe', { topics: ['a', 'b'] })
  await alice.call(1, 'irn_batchPublish', { messages: [{ topic: 'a', message: 'one' }] })
  await expect.poll(() => bob.deliveries().length, { timeout: 20_000 }).toBe(3)
  relay.repeat(1)
  relay.redeliver()
  await expect.poll(() => bob.deliveries().length, { timeout: 20_000 }).toBe(4)
})

test('error: an unknown method', async () => {
  const { connect } = await setUp()
  const alice = await connect('alice')
  expect(await alice.call(1, 'irn_nonsense', {})).toMatchObject({ error: { code: -32601 } })
})

test('error: rejected, forbidden, cut and stopped', async () => {
  const { relay, connect } = await setUp()
  const { socket } = await connect('alice')
  relay.refuse(true)
  const refused = new WebSocket(`${relay.url}/?auth=${token('bob')}`)
  await once(refused, 'error')
  relay.refuse(false)
  relay.forbid('Unauthorized: invalid key')
  const forbidden = new WebSocket(`${relay.url}/?auth=${token('bob')}`)
  const [code, reason] = (await once(forbidden, 'close')) as [number, Buffer]
  expect([code, String(reason)]).toEqual([3000, 'Unauthorized: invalid key'])
  relay.dropAll()
  await once(socket, 'close')
  await relay.stop()
  await expect(startRelay({ port: relay.port }).then((again) => again.stop())).resolves.toBeUndefined()
})
