import { expect, test, vi } from 'vitest'
import { createTestClock } from '../clock.testing.js'
import { definePlugin } from '../plugin/Plugin.js'
import type { FakeConnector } from './fakeConnector.testing.js'
import { account, connection, createFakeConnector, fakeNamespace } from './fakeConnector.testing.js'
import { instance, settle, sharedStorage } from './instance.testing.js'
import type { Latchkey } from '../latchkey.js'

async function connect(latchkey: Latchkey, wallet: FakeConnector): Promise<void> {
  const { id: connectorId, namespace } = wallet.info
  const result = latchkey.connect({ connectorId, namespace })
  wallet.next('connect').answer(connection('alice', `${namespace}:1`, namespace))
  await result
}

test('default: ends the session, stops listening and tells the wallet', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet)
  await latchkey.disconnect()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(wallet.listeners.size).toBe(0)
  expect(wallet.told).toEqual(['connect', 'disconnect'])
})

test('parameters: namespace leaves the others connected', async () => {
  const [one, two] = [createFakeConnector({ id: 'one' }), createFakeConnector({ id: 'two', namespace: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [one]), fakeNamespace('second', [two])] })
  await connect(latchkey, one)
  await connect(latchkey, two)
  await latchkey.disconnect({ namespace: 'test' })
  expect(latchkey.state.sessions).toMatchObject({ test: { status: 'disconnected' }, second: { status: 'connected' } })
  await latchkey.disconnect()
  expect(two.told).toContain('disconnect')
})

test('behavior: a protocol wallet leaves every namespace it serves', async () => {
  const make = (namespace: string) => createFakeConnector({ id: 'remote', namespace, type: 'WALLET_CONNECT' })
  const [one, two, other] = [make('test'), make('second'), createFakeConnector({ id: 'extension', namespace: 'third' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [one]), fakeNamespace('second', [two]), fakeNamespace('third', [other])] })
  for (const wallet of [one, two, other]) await connect(latchkey, wallet)
  await latchkey.disconnect({ namespace: 'second' })
  expect(latchkey.state.sessions).toMatchObject({
    test: { status: 'disconnected' },
    second: { status: 'disconnected' },
    third: { status: 'connected' },
  })
})

test('error: a namespace nobody installed', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [])] })
  await expect(latchkey.disconnect({ namespace: 'moon' })).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
})

test('error: a wallet that cannot be told is forgotten all the same', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  wallet.disconnect = () => Promise.reject(new TypeError('gone'))
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet)
  await expect(latchkey.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED', message: expect.stringContaining('Failed to disconnect') })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('error: a wallet that throws at once is forgotten all the same', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  wallet.disconnect = () => {
    throw new TypeError('gone')
  }
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet)
  await expect(latchkey.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
})

test('error: a wallet that never answers is waited for 10 s', async () => {
  const clock = createTestClock()
  const wallet = createFakeConnector({ id: 'wallet' })
  wallet.disconnect = () => new Promise(() => undefined)
  const latchkey = instance({ clock, plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet)
  const result = latchkey.disconnect()
  await settle()
  clock.advance(10_000)
  await expect(result).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
})

test('hook: onDisconnect runs before the wallet is told, and its failure does not stop it', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const tap = vi.fn((_toldBefore: number) => Promise.reject(new TypeError('tap')))
  const latchkey = instance({
    plugins: [
      fakeNamespace('test', [wallet]),
      definePlugin({ id: 'tap', apiVersion: 1, setup: (context) => void context.hooks.onDisconnect.tap(() => tap(wallet.told.length)) }),
    ],
  })
  await connect(latchkey, wallet)
  await latchkey.disconnect()
  expect(tap).toHaveBeenCalledExactlyOnceWith(1)
  expect(wallet.told).toEqual(['connect', 'disconnect'])
})

test.each([
  ['no accounts', { type: 'accountsChanged', accounts: [] }],
  ['a disconnect', { type: 'disconnected' }],
  ['an update without accounts', { type: 'connectionChanged', connection: { accounts: [], chainId: 'test:1' } }],
] as const)('behavior: a wallet that reports %s ends the session and is not told', async (_, change) => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet)
  wallet.emit(change)
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(wallet.told).toEqual(['connect'])
})

test('fault 32: repeated accounts are one transition', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet)
  const before = latchkey.state.sessions['test']
  wallet.emit({ type: 'accountsChanged', accounts: [account('alice')] })
  expect(latchkey.state.sessions['test']).toBe(before)
})

test('behavior: dispose leaves no listener and settles what is pending', async () => {
  const [wallet, other] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'other' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other])] })
  await connect(latchkey, wallet)
  const result = latchkey.connect({ connectorId: 'other' })
  latchkey.dispose()
  latchkey.dispose()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  expect(wallet.listeners.size).toBe(0)
})

test('behavior: dispose settles a disconnect that the wallet has not acknowledged', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const silent = { ...wallet, disconnect: () => new Promise<never>(() => {}) }
  const latchkey = instance({ plugins: [fakeNamespace('test', [silent])] })
  await connect(latchkey, wallet)
  const result = latchkey.disconnect()
  const outcome = expect(result).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
  await settle()
  latchkey.dispose()
  await outcome
})

test('behavior: a wallet whose approval is just being taken up is told as well', async () => {
  const storage = sharedStorage()
  const before = createFakeConnector({ id: 'wallet' })
  await connect(instance({ storage, plugins: [fakeNamespace('test', [before])] }), before)
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await settle()
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'reconnecting' })
  await latchkey.disconnect()
  wallet.next('reconnect').answer(connection())
  await started
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(wallet.told).toEqual(['reconnect', 'disconnect'])
})
