// The relay as a module of the cloud: its projects, its origins, its port and its end.
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { findPort } from '../../../../scripts/test/findPort.js'
import { openCloud } from '../openCloud.js'
import { clientUrl, connectClient, expectMessages } from './connectClient.js'
import { createIdentity } from './createIdentity.js'
import { topicOf } from './topicOf.js'

const TOPIC = topicOf('cloud')

async function setUp(fields: object) {
  const port = await findPort()
  const open = await openCloud(':memory:', { port, ...fields })
  onTestFinished(() => open.cloud.close())
  await open.cloud.listen()
  // The clock of these tests stands: tokens are of its time.
  const time = Date.UTC(2026, 10, 26, 12) / 1_000
  const connect = (projectId: string, { origin, aud = `ws://127.0.0.1:${port}` }: { origin?: string; aud?: string } = {}) => {
    const identity = createIdentity()
    const token = identity.token(aud, { iat: time, exp: time + 60 })
    return connectClient(`ws://127.0.0.1:${port}`, { identity, token, projectId, ...(origin === undefined ? {} : { origin }) })
  }
  return { ...open, port, connect }
}

test('default: projects and origins of the cloud are those of the relay; closing ends the sockets', async () => {
  const { cloud, connect } = await setUp({ relay: {} })
  const [app, wallet] = [await connect('shop', { origin: 'https://shop.example' }), await connect('bank')]
  await wallet.call('irn_subscribe', { topic: TOPIC })
  expect((await app.publish(TOPIC, 'hello')).result).toBe(true)
  await expectMessages(wallet, ['hello'])
  const stranger = await connect('nobody')
  expect(String((await once(stranger.socket, 'close'))[1])).toBe('Unauthorized: invalid key')
  const foreign = await connect('shop', { origin: 'https://evil.example' })
  expect(String((await once(foreign.socket, 'close'))[1])).toBe('Unauthorized: origin not allowed')
  const isClosed = once(app.socket, 'close')
  await cloud.close()
  expect((await isClosed)[0]).toBe(1001)
})

test('parameters: publicUrl, urls and limits of the configuration', async () => {
  const { connect } = await setUp({ publicUrl: 'https://cloud.example', relay: { limits: { subscriptionsPerSocket: 1 } } })
  const client = await connect('open', { aud: 'wss://cloud.example' })
  expect(await client.call('irn_batchSubscribe', { topics: [TOPIC, topicOf('b')] })).toMatchObject({
    error: { data: { code: 'RELAY_LIMIT_REACHED', most: 1 } },
  })
  const named = await setUp({ publicUrl: 'https://cloud.example', relay: { urls: ['wss://relay.example'] } })
  const other = await named.connect('open', { aud: 'wss://cloud.example' })
  expect(String((await once(other.socket, 'close'))[1])).toBe('JWT validation error: it is for another relay')
  await expect(
    (await named.connect('open', { aud: 'wss://relay.example' })).call('irn_subscribe', { topic: TOPIC }),
  ).resolves.toHaveProperty('result')
})

test('default: without the key there is no relay', async () => {
  const { port } = await setUp({})
  const socket = new WebSocket(clientUrl(`ws://127.0.0.1:${port}`, { identity: createIdentity() }))
  await expect(once(socket, 'open')).rejects.toThrow()
})
