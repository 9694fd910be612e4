import { expect, test } from 'vitest'
import { account, connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'
import { createTestLog } from '../../test/log.js'
import type { Connector } from '../contracts/Connector.js'
import { definePlugin } from '../plugin/install.js'

/** A wallet that has approved while a tap of `onConnect` runs. */
async function approved(change: (wallet: ReturnType<typeof createFakeConnector>) => Connector = (wallet) => wallet) {
  const wallet = createFakeConnector({ id: 'wallet' })
  const former = createFakeConnector({ id: 'former' })
  const held: { until?: Promise<void> } = {}
  const tap = definePlugin({ id: 'tap', apiVersion: 1, setup: ({ hooks }) => void hooks.onConnect.tap(() => held.until) })
  const log = createTestLog()
  const latchkey = instance({ plugins: [fakeNamespace('test', [change(wallet), former]), tap], logger: log, logLevel: 'warn' })
  const first = latchkey.connect({ connectorId: 'former' })
  former.next('connect').answer(connection('dora'))
  await first
  let release = (): void => undefined
  held.until = new Promise((resolve) => (release = resolve))
  const caller = new AbortController()
  const connecting = latchkey.connect({ connectorId: 'wallet', signal: caller.signal })
  wallet.next('connect').answer(connection())
  await settle()
  const finish = async () => {
    release()
    await connecting
    await settle()
    return latchkey.state.sessions['test']
  }
  return { wallet, latchkey, caller, connecting, finish, log }
}

test('behavior: an account that the wallet changes during onConnect is the one in use', async () => {
  const { wallet, latchkey, finish } = await approved()
  wallet.emit({ type: 'accountsChanged', accounts: [account('carol')] })
  wallet.emit({ type: 'accountsChanged', accounts: [account('bob')] })
  await settle()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'connecting', connectorId: 'wallet' })
  expect(await finish()).toMatchObject({ status: 'connected', connectorId: 'wallet', account: account('bob') })
  expect(wallet.listeners.size).toBe(1)
})

test('behavior: an account and a network that change during onConnect are both applied', async () => {
  const { wallet, finish } = await approved()
  wallet.emit({ type: 'accountsChanged', accounts: [account('bob')] })
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  wallet.emit({ type: 'message', message: { type: 'note', data: 1 } })
  expect(await finish()).toMatchObject({ account: account('bob'), chainId: 'test:2' })
})

test('behavior: a wallet that revokes during onConnect ends disconnected', async () => {
  for (const change of [{ type: 'disconnected' }, { type: 'accountsChanged', accounts: [] }] as const) {
    const { wallet, finish } = await approved()
    wallet.emit(change)
    expect(await finish()).toEqual({ status: 'disconnected' })
    expect(wallet.listeners.size).toBe(0)
  }
})

test('behavior: an aborted call stops listening, and what the wallet reported does not reach the previous session', async () => {
  const { wallet, latchkey, caller, connecting } = await approved()
  wallet.emit({ type: 'accountsChanged', accounts: [account('bob')] })
  caller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(wallet.listeners.size).toBe(0)
  expect(latchkey.state.sessions['test']).toMatchObject({ connectorId: 'former', account: account('dora') })
})

test('behavior: an account that changes during the onConnect of a restored session is the one in use', async () => {
  const storage = sharedStorage()
  const before = createFakeConnector({ id: 'wallet' })
  const former = instance({ storage, plugins: [fakeNamespace('test', [before])] })
  const connecting = former.connect({ connectorId: 'wallet' })
  before.next('connect').answer(connection())
  await connecting
  former.dispose()

  let release = (): void => undefined
  const hold = new Promise<void>((resolve) => (release = resolve))
  const tap = definePlugin({ id: 'tap', apiVersion: 1, setup: ({ hooks }) => void hooks.onConnect.tap(() => hold) })
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet]), tap] })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').answer(connection())
  await settle()
  wallet.emit({ type: 'accountsChanged', accounts: [account('bob')] })
  release()
  await started
  await settle()
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', account: account('bob') })
  expect(wallet.listeners.size).toBe(1)
})
