import type { Latchkey } from '@latchkey/kernel'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeSocket } from './client/relaySocket.js'
import { holdFailures } from './client/holdFailures.js'
import type { ProviderSource } from './options.js'
import type { Provider } from './Provider.js'
import { eventually, pairWith, setStage } from '../test/stage.js'

const providerOf = async ({ services }: Latchkey): Promise<Provider> =>
  (await services.get('walletconnect.provider')?.()) ?? expect.fail('no provider')
const addressOf = ({ state: { sessions } }: Latchkey): string => {
  const session = sessions['eip155']
  return session?.status === 'connected' ? session.account.address : expect.fail('not connected')
}
const sign = (provider: Provider, latchkey: Latchkey) =>
  provider.request({ method: 'personal_sign', params: ['0x00', addressOf(latchkey)] }, 'eip155:1')

/** Records HTTP requests. */
function watchFetch() {
  const fetched = vi.fn(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('XMLHttpRequest', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  return fetched
}

test('default: the application gets the provider, which asks the wallet of the active session', async () => {
  const { load, wallet, relay } = await setStage()
  const { latchkey } = await load()
  expect(relay.accepted()).toBe(0)
  const provider = await providerOf(latchkey)
  expect([provider.session, relay.accepted()]).toEqual([undefined, 0])
  const heard: string[] = []
  for (const event of ['display_uri', 'connect', 'disconnect']) provider.on(event, () => heard.push(event))
  await pairWith(latchkey, wallet)
  expect(provider.session?.topic).toBe(wallet.sessions()[0])
  await expect(sign(provider, latchkey)).resolves.toMatch(/^0x/)
  await wallet.delete()
  await eventually(() => expect(provider.session).toBeUndefined())
  await eventually(() => expect(heard).toEqual(['display_uri', 'connect', 'disconnect']))
  expect(await providerOf(latchkey)).toBe(provider)
})

test("default: the provider follows the wallet's reports, and restores the session after a reload", async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const heard: unknown[] = []
  const provider = await providerOf(latchkey)
  for (const event of ['chainChanged', 'accountsChanged']) provider.on(event, (value: unknown) => heard.push(value))
  await wallet.switchChain('eip155:137')
  await wallet.changeAccounts('eip155:137', [`eip155:137:${addressOf(latchkey)}`])
  await eventually(() => expect(heard).toContainEqual([addressOf(latchkey)]))
  expect(heard[0]).toBe('137')
  latchkey.dispose()
  const { latchkey: next } = await load()
  const again = await providerOf(next)
  expect(again).not.toBe(provider)
  await expect(sign(again, next)).resolves.toMatch(/^0x/)
})

test('default: all requests go to the wallet: none to public nodes or to a bundler named by the wallet, and none is answered without it', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const provider = await providerOf(latchkey)
  const { client } = provider
  const [topic = ''] = client.session.keys
  await client.session.update(topic, { sessionProperties: { bundler_name: 'evil', bundler_url: 'https://evil.test/' } })
  const fetched = watchFetch()
  await expect(provider.request({ method: 'eth_getBalance', params: [] }, 'eip155:1')).rejects.toThrow()
  wallet.answerRequests('reject')
  for (const method of ['wallet_getCallsStatus', 'eth_accounts', 'wallet_switchEthereumChain']) {
    await expect(provider.request({ method, params: [{ chainId: '0x1' }] }, 'eip155:1'), method).rejects.toMatchObject({ code: 5000 })
  }
  expect(wallet.requests).toHaveLength(3)
  expect(fetched).not.toHaveBeenCalled()
})

test('fault 60: a provider that fails on a report does not affect other listeners, and throws nothing', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const { client } = await providerOf(latchkey)
  const [topic = ''] = client.session.keys
  const uncaught: unknown[] = []
  const note = (error: unknown): void => void uncaught.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const events = client.events as unknown as EventEmitter
  const report = (name: string, data: unknown, chainId: unknown = 'eip155:1') =>
    events.emit('session_event', { topic, id: 1, params: { event: { name, data }, chainId } })
  for (const data of [null, {}, [null], [7], 'x'.repeat(10_000), [{ __proto__: null }], undefined]) {
    for (const name of ['accountsChanged', 'chainChanged', 'message']) expect(() => report(name, data)).not.toThrow()
  }
  for (const chainId of [null, 7, 'nowhere', 'near:mainnet', 'eip155:1:2', '__proto__'])
    expect(() => report('chainChanged', 137, chainId)).not.toThrow()
  for (const value of [undefined, null, 7, {}, { topic }, { topic, params: null }, { topic, params: {} }]) {
    expect(() => events.emit('session_event', value)).not.toThrow()
    for (const event of ['session_update', 'session_delete', 'session_expire'])
      expect(() => events.emit(event, value === undefined ? value : { ...Object(value), topic: undefined })).not.toThrow()
  }
  await wallet.switchChain('eip155:137')
  await eventually(() => expect(latchkey.state.sessions['eip155']).toMatchObject({ status: 'connected', chainId: 'eip155:137' }))
  expect(uncaught).toEqual([])
})

test('default: an update adds chains to the provider, and an ended session is removed at once', async () => {
  const { load, wallet } = await setStage({ wallet: { signers: { solana: await createSolanaSigner() } } })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const provider = await providerOf(latchkey)
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const [address = ''] = (await createSolanaSigner()).accounts(chain)
  await wallet.update((former) => ({
    ...former,
    solana: { chains: [chain], accounts: [`${chain}:${address}`], methods: ['solana_signMessage'], events: [] },
  }))
  await eventually(() => expect(Object.keys(provider.namespaces ?? {})).toEqual(['eip155', 'solana']))
  await expect(
    provider.request({ method: 'solana_signMessage', params: { message: 'abc', pubkey: address } }, chain),
  ).resolves.toMatchObject({ signature: expect.any(String) })
  const { topic = '' } = provider.session ?? {}
  // Later it would end whichever session is active then.
  provider.client.events.emit('session_delete', { id: 0, topic })
  expect(provider.session).toBeUndefined()
})

test("fault 60: a wallet's metadata is cleaned and bounded wherever it is stored", async () => {
  const { load, wallet } = await setStage({ wallet: { name: `Wal\u200blet ${'x'.repeat(5_000)}` } })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const { client, session } = await providerOf(latchkey)
  const metadata = { name: `Wallet ${'x'.repeat(57)}`, description: 'A wallet for tests', url: 'https://wallet.test/', icons: [] }
  expect(session?.peer.metadata).toEqual(metadata)
  expect(client.session.getAll().map(({ peer }) => peer.metadata)).toEqual([metadata])
  expect(client.core.pairing.getPairings().map(({ peerMetadata }) => peerMetadata)).toEqual([metadata])
})

test("error: a request rejects with NOT_CONNECTED after the application removed the provider's session", async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  delete (await providerOf(latchkey)).session
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x00', addressOf(latchkey)] })).rejects.toMatchObject({
    code: 'WALLET_DISCONNECTED',
  })
  expect(wallet.requests).toEqual([])
})

test.each([
  ['itself', (provider: Provider): ProviderSource => provider],
  [
    'as a function',
    (provider: Provider): ProviderSource =>
      () =>
        Promise.resolve(provider),
  ],
])("default: the application's own provider, given %s, is used, gets the session, and is not closed", async (_, give) => {
  const { load, wallet, relay, storage } = await setStage()
  const metadata = { name: 'Own', description: '', url: 'https://own.test', icons: [] }
  const own = await UniversalProvider.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: randomUUID(),
  })
  holdFailures(own.client)
  onTestFinished(async () => {
    own.client.core.heartbeat.stop()
    await closeSocket(own.client.core.relayer)
  })
  const { latchkey } = await load(storage, 'default', { provider: give(own) })
  await pairWith(latchkey, wallet)
  expect(wallet.proposals[0]?.name).toBe('Own')
  expect(await providerOf(latchkey)).toBe(own)
  expect(own.session?.topic).toBe(wallet.sessions()[0])
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x00', addressOf(latchkey)] })).resolves.toMatch(/^0x/)
  await expect(sign(own, latchkey)).resolves.toMatch(/^0x/)
  expect(Object.keys(storage.entries()).filter((key) => key.includes('client/'))).toEqual([])
  // The provider's own keys: their content is in the session.
  expect((await own.client.core.storage.getKeys()).filter((key) => key.includes('universal_provider'))).toEqual([])
  latchkey.dispose()
  const { latchkey: next } = await load(storage, 'default', { provider: give(own) })
  await expect(sign(own, next)).resolves.toMatch(/^0x/)
  await next.disconnect()
  await eventually(() => expect([own.session, wallet.sessions()]).toEqual([undefined, []]))
})

test.each([7, 'provider', {}, null])('error: %j is not a provider', async (provider) => {
  const { walletConnect } = await import('./index.js')
  expect(() => walletConnect({ provider: provider as never })).toThrowError(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
