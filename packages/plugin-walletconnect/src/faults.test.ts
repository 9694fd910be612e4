import type { Latchkey } from '@latchkey/kernel'
import { createMemoryStorage } from '@latchkey/testkit'
import { startRelay } from '@latchkey/testkit-walletconnect'
import { expect, onTestFinished, test } from 'vitest'
import { acquireClient } from './client/acquireClient.js'
import { eventually, pairWith, setStage, shownUri } from '../test/stage.js'

const REGISTRY = Symbol.for('latchkey.walletconnect.clients.1')
const clients = (): ReadonlyMap<string, unknown> | undefined =>
  (globalThis as { readonly [REGISTRY]?: ReadonlyMap<string, unknown> })[REGISTRY]

test('default: nothing is loaded or opened before a wallet is asked for', async () => {
  const { load, relay } = await setStage()
  const { latchkey } = await load()
  expect(latchkey.state.connectors.map(({ id }) => id)).toContain('walletConnect')
  expect(relay.calls('irn_subscribe')).toBe(0)
  expect(clients()).toBeUndefined()
})

test('default: a reload restores the session without a prompt, and signs', async () => {
  const { load, wallet, storage } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  latchkey.dispose()
  await eventually(() => expect(clients()).toBeUndefined())
  const { latchkey: next } = await load(createMemoryStorage(storage.entries()))
  expect(next.state.sessions['eip155']).toMatchObject({ status: 'connected', account: { address }, connectorId: 'walletConnect' })
  await expect(next.request({ method: 'personal_sign', params: ['0x00', address] })).resolves.toMatch(/^0x/)
  expect(wallet.proposals).toHaveLength(1)
})

test('fault 28: a disconnect during a reconnect ends the session, and the wallet is notified', async () => {
  const { load, create, wallet, storage } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  latchkey.dispose()
  await eventually(() => expect(clients()).toBeUndefined())
  const { latchkey: next } = create()
  const disconnected = new Promise<void>((resolve) => {
    next.subscribe(
      (state) => state.sessions['eip155']?.status,
      (status) => status === 'reconnecting' && resolve(next.disconnect()),
    )
  })
  await next.start()
  await disconnected
  expect(next.state.sessions['eip155']).toEqual({ status: 'disconnected' })
  await eventually(() => expect(wallet.sessions()).toEqual([]))
  expect(Object.keys(storage.entries()).filter((key) => key.endsWith('topic'))).toEqual([])
})

test('fault 33: a session whose keys are missing is not restored', async () => {
  const { load, wallet, storage } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  latchkey.dispose()
  await eventually(() => expect(clients()).toBeUndefined())
  const withoutKeys = Object.fromEntries(Object.entries(storage.entries()).filter(([key]) => !key.includes('keychain')))
  const { latchkey: next } = await load(createMemoryStorage(withoutKeys))
  expect(next.state.sessions['eip155']).toEqual({ status: 'disconnected' })
})

/** The client of an instance that is loaded, as another script of the page reaches it, and its session. */
async function shareOf({ config }: Latchkey, relayUrl: string) {
  const { id, projectId, metadata } = config
  const share = await acquireClient({ id, projectId, metadata, relayUrl, storage: undefined as never, log: undefined as never })
  onTestFinished(() => share.release())
  const [topic = ''] = share.client.session.keys
  return { client: share.client, topic }
}

test('fault 33: a session whose keys another script removed switches no network, and ends with the next request', async () => {
  const { load, wallet, relay } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  await latchkey.switchNetwork({ chainId: 'eip155:137' })
  const { client, topic } = await shareOf(latchkey, relay.url)
  await client.core.crypto.keychain.del(topic)
  await expect(latchkey.switchNetwork({ chainId: 'eip155:1' })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(latchkey.state.activeNetworkIds['eip155']).toBe('eip155:137')
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x00', '0x0'] })).rejects.toMatchObject({
    code: 'WALLET_DISCONNECTED',
  })
  expect(latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' })
})

test('fault 33: an expired session ends', async () => {
  const { load, wallet, relay } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const { client, topic } = await shareOf(latchkey, relay.url)
  client.core.expirer.set(topic, Math.floor(Date.now() / 1_000) - 1)
  await eventually(() => expect(latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' }))
})

test('fault 35: two instances share one client and one socket; each has its own session', async () => {
  const { load, wallet, relay } = await setStage()
  const [one, two] = [await load(), await load(createMemoryStorage())]
  await pairWith(one.latchkey, wallet)
  await pairWith(two.latchkey, wallet)
  expect(clients()?.size).toBe(1)
  // One socket is the wallet's.
  expect(relay.connections()).toBe(2)
  await one.latchkey.disconnect()
  expect(one.latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' })
  await eventually(() => expect(wallet.sessions()).toHaveLength(1))
  expect(two.latchkey.state.sessions['eip155']?.status).toBe('connected')
})

test('fault 35: the socket closes with the last instance', async () => {
  const { load, wallet, relay } = await setStage()
  const [one, two] = [await load(), await load(createMemoryStorage())]
  await pairWith(one.latchkey, wallet)
  await pairWith(two.latchkey, wallet)
  one.latchkey.dispose()
  await two.latchkey.request({ method: 'personal_sign', params: ['0x00', await addressOf(two.latchkey)] })
  expect(relay.connections()).toBe(2)
  // Nothing of the client may outlive it: neither pending requests nor the heartbeat.
  two.latchkey.dispose()
  await eventually(() => expect(relay.connections()).toBe(1))
  await eventually(() => expect(clients()).toBeUndefined())
  expect(Object.keys(globalThis).filter((name) => name.includes('latchkey'))).toEqual([])
})

test('fault 28: an approval after a disconnect is revoked', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  const abort = new AbortController()
  const connecting = latchkey.connect({ connectorId: 'walletConnect', signal: abort.signal })
  const outcome = expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  const uri = await shownUri(latchkey)
  abort.abort()
  await outcome
  await wallet.pair(uri)
  await eventually(() => expect(wallet.sessions()).toEqual([]))
  expect(latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' })
})

test('default: a new code is shown before the current one expires, and both work', async () => {
  const { load, wallet } = await setStage()
  const { latchkey, clock } = await load()
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  const former = await shownUri(latchkey)
  await clock.advance(220_000)
  await eventually(() => expect(latchkey.state.pairing?.uri).not.toBe(former))
  expect(latchkey.state.pairing?.uri).toMatch(/^wc:/)
  expect(latchkey.state.pairing?.expiresAtMs).toBe(clock.now() + 240_000)
  await wallet.pair(former)
  await expect(connecting).resolves.toMatchObject({ chainId: 'eip155:1' })
})

test('default: connecting again replaces the session; the previous one is ended', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const [former] = wallet.sessions()
  await pairWith(latchkey, wallet)
  await eventually(() => expect(wallet.sessions()).not.toContain(former))
  expect(wallet.sessions()).toHaveLength(1)
  expect(latchkey.state.sessions['eip155']?.status).toBe('connected')
})

test('fault 46: the relay cuts every socket; the session goes on', async () => {
  const { load, wallet, relay } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  const accepted = relay.accepted()
  relay.dropAll()
  await eventually(() => expect(relay.accepted()).toBeGreaterThanOrEqual(accepted + 2))
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x00', address] })).resolves.toMatch(/^0x/)
  expect(wallet.requests).toHaveLength(1)
})

test('fault 46: the relay is gone for a while and comes back on the same port', async () => {
  const { load, wallet, relay } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  await relay.stop()
  const again = await startRelay({ port: relay.port })
  onTestFinished(() => again.stop())
  await eventually(() => expect(again.accepted()).toBeGreaterThanOrEqual(2))
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x00', address] })).resolves.toMatch(/^0x/)
  expect(wallet.requests).toHaveLength(1)
})

test('fault 46: a disconnect while the relay is down, before the page closes, reaches the wallet when the relay is back', async () => {
  const { load, wallet, relay } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  relay.refuse(true)
  relay.dropAll()
  await eventually(() => expect(relay.connections()).toBe(0))
  const outcome = expect(latchkey.disconnect()).resolves.toBeUndefined()
  await eventually(() => expect(latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' }))
  await nextTask()
  latchkey.dispose()
  await outcome
  relay.refuse(false)
  await eventually(() => expect(wallet.sessions()).toEqual([]))
  await eventually(() => expect(clients()).toBeUndefined())
})

test('fault 46: redelivered messages are processed once', async () => {
  const { load, wallet, relay } = await setStage()
  const { latchkey } = await load()
  relay.repeat(2)
  const { address } = await pairWith(latchkey, wallet)
  const changes: unknown[] = []
  latchkey.subscribe(
    (state) => state.sessions['eip155'],
    (session) => changes.push(session),
  )
  await latchkey.request({ method: 'personal_sign', params: ['0x00', address] })
  relay.redeliver()
  await wallet.switchChain('eip155:137')
  await eventually(() => expect(latchkey.state.sessions['eip155']).toMatchObject({ chainId: 'eip155:137' }))
  relay.redeliver()
  await latchkey.request({ method: 'personal_sign', params: ['0x01', address] })
  expect(wallet.requests).toHaveLength(2)
  expect(changes).toHaveLength(1)
})

test('fault 61: every session forbids the client to open links before the first request, also after a reload', async () => {
  const { load, wallet, storage } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  expect(await sessionsOf(latchkey)).toMatchObject([{ sessionConfig: { disableDeepLink: true } }])
  latchkey.dispose()
  await eventually(() => expect(clients()).toBeUndefined())
  const { latchkey: next } = await load(createMemoryStorage(withoutConfig(storage.entries())))
  expect(await sessionsOf(next)).toMatchObject([{ sessionConfig: { disableDeepLink: true } }])
  await next.request({ method: 'personal_sign', params: ['0x00', address] })
  expect(wallet.requests).toHaveLength(1)
})

test('fault 61: the interface is notified of each request of its own session, and the app choice is stored as long as the session', async () => {
  const { load, wallet, storage } = await setStage()
  const { latchkey } = await load()
  const app = latchkey.services.get('remote.app') ?? expect.fail('no service')
  const { address } = await pairWith(latchkey, wallet)
  app.set({ walletId: 'copper', link: 'mobile' })
  const heard: unknown[] = []
  const stop = app.onRequest((request) => heard.push(request))
  await latchkey.request({ method: 'personal_sign', params: ['0x00', address] })
  expect(heard).toEqual([{ id: expect.any(Number), topic: wallet.sessions()[0] }])
  stop()
  await latchkey.request({ method: 'personal_sign', params: ['0x01', address] })
  expect(heard).toHaveLength(1)
  const { latchkey: next } = await load(createMemoryStorage(storage.entries()))
  const other = next.services.get('remote.app')
  expect(other?.get()).toEqual({ walletId: 'copper', link: 'mobile' })
  // The same session; the page part that sent the request opens the app.
  other?.onRequest((request) => heard.push(request))
  await latchkey.request({ method: 'personal_sign', params: ['0x02', address] })
  expect(heard).toHaveLength(1)
  await latchkey.disconnect()
  expect(app.get()).toBeUndefined()
})

test.each([null, 7, 'metamask://', { walletId: 7, link: 'mobile' }, { walletId: 'copper', link: 'https://evil.test' }])(
  'fault 61: %j is not a valid app choice',
  async (value) => {
    const { create } = await setStage()
    const { latchkey } = create(createMemoryStorage({ '@latchkey/walletconnect/app': JSON.stringify({ v: 1, value }) }))
    expect(latchkey.services.get('remote.app')?.get()).toBeUndefined()
  },
)

const sessionsOf = async ({ services }: Latchkey) => (await services.get('walletconnect.provider')?.())?.client.session.getAll()

/** A session from which a script removed the flag. */
const withoutConfig = (entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).map(([key, text]) => [
      key,
      text.replace(String.raw`\"disableDeepLink\":true`, String.raw`\"disableDeepLink\":false`),
    ]),
  )

/** Lets a started call reach the client. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

const addressOf = (latchkey: { readonly state: { readonly sessions: Readonly<Record<string, unknown>> } }): string =>
  (latchkey.state.sessions['eip155'] as { readonly account: { readonly address: string } }).account.address
