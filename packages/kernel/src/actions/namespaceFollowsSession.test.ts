import { expect, test } from 'vitest'
import { connection, createFakeConnector, fakeNamespace, rejection } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

async function connectedOn(...namespaces: readonly string[]) {
  const wallets = ['test', 'second', 'third'].map((namespace) => createFakeConnector({ id: 'wallet', namespace }))
  const latchkey = instance({ plugins: wallets.map((wallet) => fakeNamespace(wallet.info.namespace, [wallet])) })
  const walletOf = (namespace: string) => wallets.find(({ info }) => info.namespace === namespace) ?? expect.fail('no wallet')
  const connect = async (namespace: string) => {
    const result = latchkey.connect({ connectorId: 'wallet', namespace })
    walletOf(namespace)
      .next('connect')
      .answer(connection('alice', `${namespace}:1`, namespace))
    await result
  }
  for (const namespace of namespaces) await connect(namespace)
  await settle()
  return { latchkey, walletOf, active: () => latchkey.state.activeNamespace }
}

test('default: the wallet of the active namespace is left: the namespace that is still connected becomes the active one', async () => {
  const { latchkey, active } = await connectedOn('second', 'test')
  expect(active()).toBe('test')
  await latchkey.disconnect({ namespace: 'test' })
  await settle()
  expect(active()).toBe('second')
})

test('default: the same when the wallet leaves by itself, or was asked in vain', async () => {
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

test('behavior: a namespace that is not the active one changes nothing, and the active one stays when all end, or none was connected', async () => {
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
