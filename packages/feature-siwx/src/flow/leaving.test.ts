// What ends when a wallet goes.
import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { keptSessions } from '../../test/keptSessions.js'
import { eventually, setAsking, setSignedIn, signatureOf, testVerifier } from '../../test/stage.js'

/** A page with wallets of two namespaces, both signed in. */
async function setBoth() {
  const storage = keptSessions()
  const other = createTestConnector({ info: { id: 'other.wallet', namespace: 'other' }, addresses: ['zoe'] })
  const stage = await setSignedIn({
    storage,
    verifiers: [testVerifier(), testVerifier('other')],
    plugins: [
      testNamespace({
        namespace: 'other',
        connectors: [other],
        adapter: {
          signMessage: async ({ message, account }) => signatureOf(account.address, message),
          capabilities: { balance: true, send: false, signMessage: true },
        },
      }),
    ],
  })
  await stage.latchkey.connect({ connectorId: 'other.wallet', namespace: 'other' })
  await eventually(() => expect(stage.state().question).toMatchObject({ address: 'zoe', step: 'ready' }))
  await stage.service.sign()
  expect(stage.state().sessions).toHaveLength(2)
  storage.calls.length = 0
  return { ...stage, storage, other }
}

test('default: one of two wallets that disconnects ends its own sessions, the last one ends all', async () => {
  const { latchkey, state, storage } = await setBoth()
  await latchkey.disconnect({ namespace: 'other' })
  expect(storage.calls.filter((call) => !call.startsWith('get'))).toEqual(['delete other:1 zoe'])
  expect(state().sessions.map(({ data }) => data.accountAddress)).toEqual(['alice'])
  storage.calls.length = 0
  await latchkey.disconnect({ namespace: 'test' })
  expect(storage.calls.filter((call) => !call.startsWith('get'))).toEqual(['set 0'])
  expect(state().sessions).toEqual([])
})

test('default: a wallet that ends the connection by itself ends its own sessions, once', async () => {
  const { state, storage, wallet } = await setBoth()
  wallet.emit({ type: 'disconnected' })
  await eventually(() => expect(storage.kept.map(({ data }) => data.accountAddress)).toEqual(['zoe']))
  expect(storage.calls.filter((call) => !call.startsWith('get'))).toEqual(['delete test:1 alice'])
  expect(state().sessions.map(({ data }) => data.accountAddress)).toEqual(['zoe'])
})

test('behavior: a wallet that goes before anybody signed in ends what other tabs stored', async () => {
  const storage = keptSessions()
  const { wallet } = await setAsking({ storage })
  wallet.emit({ type: 'disconnected' })
  await eventually(() => expect(storage.calls).toContain('set 0'))
})

test('fault 38: who signs in while the sessions of the last connection still end is asked again', async () => {
  const storage = keptSessions()
  let end: () => void = () => undefined
  const { wallet, state, connect, service } = await setSignedIn({ storage })
  storage.before = (call) => (call === 'set 0' ? new Promise<void>((resolve) => (end = resolve)) : undefined)
  wallet.emit({ type: 'disconnected' })
  await eventually(() => expect(storage.calls).toContain('set 0'))
  await connect()
  await eventually(() => expect(state().status).toBe('signedIn'))
  await service.getSessions()
  end()
  await eventually(() => expect(state()).toMatchObject({ status: 'asking', session: undefined, sessions: [], question: { step: 'ready' } }))
  expect(storage.kept).toEqual([])
})

test('fault 38: a session that is added after the sessions ended, while the wallet still disconnects, ends as well', async () => {
  const storage = keptSessions()
  let goOn: () => void = () => undefined
  const late = definePlugin({
    id: 'late',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.onDisconnect.tap(() => new Promise<void>((resolve) => (goOn = resolve))),
  })
  const { latchkey, service, state } = await setSignedIn({ storage, plugins: [late] })
  const session = state().session ?? expect.fail('no session')
  const leaving = latchkey.disconnect()
  await eventually(() => expect(storage.calls).toContain('set 0'))
  await eventually(() => expect(storage.kept).toEqual([]))
  await service.addSession(session)
  expect(state().sessions).toHaveLength(1)
  goOn()
  await leaving
  await eventually(() => expect(storage.kept).toEqual([]))
  expect(state()).toMatchObject({ status: 'signedOut', session: undefined, sessions: [] })
})
