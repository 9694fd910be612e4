import { expect, test } from 'vitest'
import { connection, createFakeConnector, fakeNamespace, rejection } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'

function setUp(storage = sharedStorage()) {
  const wallets = ['test', 'second', 'third'].map((namespace) => createFakeConnector({ id: 'wallet', namespace }))
  const latchkey = instance({ storage, plugins: wallets.map((wallet) => fakeNamespace(wallet.info.namespace, [wallet])) })
  const walletOf = (namespace: string) => wallets.find(({ info }) => info.namespace === namespace) ?? expect.fail('no wallet')
  const connect = async (namespace: string) => {
    const result = latchkey.connect({ connectorId: 'wallet', namespace })
    walletOf(namespace)
      .next('connect')
      .answer(connection('alice', `${namespace}:1`, namespace))
    await result
  }
  return { latchkey, walletOf, connect, storage, active: () => latchkey.state.activeNamespace }
}

/** Connects the namespaces in turn; the last one is active. */
async function connectedOn(...namespaces: readonly string[]) {
  const test = setUp()
  for (const namespace of namespaces) await test.connect(namespace)
  await settle()
  return test
}

test('default: after the active namespace is disconnected, a connected namespace becomes active', async () => {
  const { latchkey, active } = await connectedOn('second', 'test')
  expect(active()).toBe('test')
  await latchkey.disconnect({ namespace: 'test' })
  await settle()
  expect(active()).toBe('second')
})

test('default: the same when the wallet ends the session or rejects the connection', async () => {
  const { latchkey, walletOf, active } = await connectedOn('second', 'test')
  walletOf('test').emit({ type: 'disconnected' })
  await settle()
  expect(active()).toBe('second')
  latchkey.setActiveNamespace('third')
  const asked = latchkey.connect({ connectorId: 'wallet', namespace: 'third' })
  await settle()
  expect(active()).toBe('third')
  walletOf('third').next('connect').fail(rejection())
  await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await settle()
  expect(active()).toBe('second')
})

test('behavior: disconnecting an inactive namespace or all namespaces keeps the active one', async () => {
  const { latchkey, active } = await connectedOn('third', 'second', 'test')
  await latchkey.disconnect({ namespace: 'third' })
  await settle()
  expect(active()).toBe('test')
  await latchkey.disconnect()
  await settle()
  expect(active()).toBe('test')
  latchkey.setActiveNamespace('second')
  await settle()
  expect(active()).toBe('second')
})

test('behavior: of several connected namespaces the first configured one becomes active; one that is still connecting does not', async () => {
  const { latchkey, active } = await connectedOn('second', 'third', 'test')
  await latchkey.disconnect({ namespace: 'test' })
  await settle()
  expect(active()).toBe('second')
  const { latchkey: other, walletOf, active: otherActive } = await connectedOn('third', 'test')
  const asked = other.connect({ connectorId: 'wallet', namespace: 'second' })
  await other.disconnect({ namespace: 'test' })
  await settle()
  expect(otherActive()).toBe('third')
  walletOf('second').next('connect').fail(rejection())
  await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('behavior: a namespace whose wallet is asked to connect again stays active', async () => {
  const { latchkey, walletOf, active } = await connectedOn('second', 'test')
  const asked = latchkey.connect({ connectorId: 'wallet', namespace: 'test' })
  await settle()
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connecting' })
  expect(active()).toBe('test')
  walletOf('test').next('connect').fail(rejection())
  await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await settle()
  expect(active()).toBe('test')
})

test('behavior: a disconnected namespace that the application activated stays active while other sessions change', async () => {
  const { latchkey, walletOf, active } = await connectedOn('test')
  latchkey.setActiveNamespace('third')
  await settle()
  walletOf('test').emit({ type: 'chainChanged', chainId: 'test:2' })
  await settle()
  expect(latchkey.state.sessions['test']).toMatchObject({ chainId: 'test:2' })
  expect(active()).toBe('third')
})

test('behavior: a failed reconnect activates nothing before all reconnects have settled', async () => {
  const { latchkey: visit, storage } = await connectedOn('third', 'second', 'test')
  visit.dispose()
  const { latchkey, walletOf, active } = setUp(storage)
  const started = latchkey.start()
  latchkey.setActiveNamespace('test')
  await settle()
  walletOf('second')
    .next('reconnect')
    .answer(connection('alice', 'second:1', 'second'))
  await settle()
  walletOf('test').next('reconnect').answer(undefined)
  await settle()
  expect(latchkey.state.sessions).toMatchObject({ test: { status: 'disconnected' }, second: { status: 'connected' } })
  expect(active()).toBe('test')
  walletOf('third').next('reconnect').answer(undefined)
  await started
  expect(active()).toBe('second')
})
