// WalletConnect's published clients, `@walletconnect/core` and `@walletconnect/sign-client` 2.25.0, live a whole session on this relay.
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openMigrated } from './openMigrated.js'
import { createSignClient } from './createSignClient.js'
import type { PublishedClient } from './createSignClient.js'
import type { RelayOptions } from '../../src/relay/createRelay.js'
import { startTestRelay } from './startTestRelay.js'

const ACCOUNT = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NAMESPACES = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'], accounts: [ACCOUNT] } }
const CALL = { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x68656c6c6f', ACCOUNT.slice(9)] } }

async function setUp(options: Partial<RelayOptions> = {}) {
  const db = await openMigrated()
  const relay = await startTestRelay({ db: db.query, ...options })
  const clients: PublishedClient[] = []
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.stop()))
    await relay.stop()
    await db.close()
  })
  const start = async (name: string, more: Partial<Parameters<typeof createSignClient>[0]> = {}) => {
    const client = await createSignClient({ relayUrl: relay.url, name, ...more })
    clients.push(client)
    return client
  }
  return { db, relay, start }
}

/** The wallet answers each request with its method and the number of the request. */
function answerRequests({ client }: PublishedClient): number[] {
  const asked: number[] = []
  client.on('session_request', ({ id, topic, params }) => {
    asked.push(id)
    void client.respond({ topic, response: { id, jsonrpc: '2.0', result: params.request.params } })
  })
  return asked
}

async function pair(app: PublishedClient, wallet: PublishedClient): Promise<string> {
  const { uri, approval } = await app.client.connect({ optionalNamespaces: { eip155: NAMESPACES.eip155 } })
  const proposed = once(wallet.client.events, 'session_proposal')
  await wallet.client.pair({ uri: uri ?? '' })
  const [{ id }] = (await proposed) as [{ readonly id: number }]
  const [session] = await Promise.all([
    approval(),
    wallet.client.approve({ id, namespaces: NAMESPACES }).then(({ acknowledged }) => acknowledged()),
  ])
  return session.topic
}

test('default: pairing, approval, requests, an event, an update, an extension, a ping, the end', async () => {
  const { db, relay, start } = await setUp()
  const [app, wallet] = [await start('app'), await start('wallet')]
  const asked = answerRequests(wallet)
  const topic = await pair(app, wallet)
  expect(app.client.session.get(topic).namespaces).toEqual(NAMESPACES)

  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((value) =>
      app.client.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [value] } }),
    ),
  )
  expect(answers).toEqual([[1], [2], [3], [4], [5]])
  expect(asked).toHaveLength(5)

  const event = once(app.client.events, 'session_event')
  await wallet.client.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data: [ACCOUNT] } })
  expect((await event)[0]).toMatchObject({ params: { event: { data: [ACCOUNT] } } })

  const other = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await (await wallet.client.update({ topic, namespaces: { eip155: { ...NAMESPACES.eip155, accounts: [other] } } })).acknowledged()
  await expect.poll(() => app.client.session.get(topic).namespaces['eip155']?.accounts).toEqual([other])

  const before = app.client.session.get(topic).expiry
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await (await wallet.client.extend({ topic })).acknowledged()
  await expect.poll(() => app.client.session.get(topic).expiry).toBeGreaterThan(before)
  await app.client.ping({ topic })

  const ended = once(app.client.events, 'session_delete')
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await ended
  expect(app.client.session.keys).toEqual([])
  expect(relay.warnings).toEqual([])
  // What the relay stored cannot be read by it.
  const rows = await db.query.selectFrom('relay_messages').select('message').execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(
    rows.every(({ message }) => !message.includes('personal_sign') && !Buffer.from(message, 'base64').toString().includes('personal_sign')),
  ).toBe(true)
})

test('behavior: a wallet that was away finds the request when it is back, answers it once, and the app gets the answer', async () => {
  const { start } = await setUp()
  const [app, wallet] = [await start('app'), await start('wallet')]
  const topic = await pair(app, wallet)
  await wallet.stop()
  const isAnswered = app.client.request({ topic, ...CALL })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const back = await start('wallet', { storage: wallet.storage })
  const asked = answerRequests(back)
  expect(await isAnswered).toEqual(CALL.request.params)
  expect(asked).toHaveLength(1)
  expect(back.client.session.keys).toEqual([topic])
})

test('behavior: an app that was away finds that the session ended', async () => {
  const { start } = await setUp()
  const [app, wallet] = [await start('app'), await start('wallet')]
  const topic = await pair(app, wallet)
  await app.stop()
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  const back = await start('app', { storage: app.storage })
  await expect.poll(() => back.client.session.keys).toEqual([])
})

test('behavior: sockets that break in the middle of requests: each is answered once', async () => {
  const { relay, start } = await setUp()
  const [app, wallet] = [await start('app'), await start('wallet')]
  const asked = answerRequests(wallet)
  const topic = await pair(app, wallet)
  const answers = []
  for (let value = 0; value < 8; value += 1) {
    answers.push(app.client.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [value] } }))
    if (value === 3) relay.dropAll()
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, (_unused, value) => [value]))
  expect(new Set(asked).size).toBe(8)
  expect(asked).toHaveLength(8)
})

test('error: a wallet rejects; the pairing works again', async () => {
  const { start } = await setUp()
  const [app, wallet] = [await start('app'), await start('wallet')]
  const { uri, approval } = await app.client.connect({ optionalNamespaces: { eip155: NAMESPACES.eip155 } })
  const proposed = once(wallet.client.events, 'session_proposal')
  await wallet.client.pair({ uri: uri ?? '' })
  const [{ id }] = (await proposed) as [{ readonly id: number }]
  const isRejected = expect(approval()).rejects.toMatchObject({ code: 5000 })
  await wallet.client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
  await isRejected
  await expect(pair(app, wallet)).resolves.toHaveLength(64)
})

test('error: a project that the server does not know: the client is told so', async () => {
  const { start } = await setUp()
  const stranger = await start('stranger', { projectId: 'f'.repeat(32) })
  const isRefused = new Promise((resolve) => stranger.core.relayer.on('relayer_error', resolve))
  stranger.client.connect({ optionalNamespaces: { eip155: NAMESPACES.eip155 } }).catch(() => undefined)
  expect(String(await isRefused)).toContain('Unauthorized: invalid key')
})
