import { expect, test } from 'vitest'
import type { Connector, ConnectorConnectParameters } from '../contracts/Connector.js'
import { connection, createFakeConnector, fakeNamespace, rejection, type FakeConnector } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'
import { definePlugin } from '../plugin/install.js'

/** An approval of `test` that also covers `second`. */
const ofBoth = { ...connection(), others: [{ namespace: 'second', connection: connection('zoe', 'second:1', 'second') }] }

/** A protocol wallet on two namespaces, and an extension on the second. */
function setUp(storage = sharedStorage()) {
  const make = (id: string, namespace: string): FakeConnector => createFakeConnector({ id, namespace, type: 'WALLET_CONNECT' })
  const [first, second, extension] = [make('remote', 'test'), make('remote', 'second'), make('extension', 'second')]
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [first]), fakeNamespace('second', [second, extension])] })
  const session = (): string => {
    const shown = latchkey.state.sessions['second']
    return shown && 'connectorId' in shown ? `${shown.status} ${shown.connectorId}` : 'disconnected'
  }
  const connectBoth = async (): Promise<void> => {
    const result = latchkey.connect({ connectorId: 'remote', namespace: 'test' })
    first.next('connect').answer(ofBoth)
    await result
  }
  return { latchkey, first, second, extension, session, connectBoth, storage }
}

test('behavior: an approval that covers a namespace which is still reconnecting is its session; the reconnect ends', async () => {
  const visit = setUp()
  await visit.connectBoth()
  visit.latchkey.dispose()
  const { latchkey, second, session, connectBoth } = setUp(visit.storage)
  const started = latchkey.start()
  await settle()
  expect(session()).toBe('reconnecting remote')
  await connectBoth()
  expect(session()).toBe('connected remote')
  second.next('reconnect').answer(connection('bob', 'second:1', 'second'))
  await settle()
  expect(latchkey.state.sessions['second']).toMatchObject({ status: 'connected', account: { address: 'zoe' } })
  expect(second.listeners.size).toBe(1)
  latchkey.dispose()
  await started.catch(() => undefined)
})

test.each(['answers', 'declines'])(
  'behavior: an approval that covers a namespace on which another wallet is asked waits until that wallet %s',
  async (how) => {
    const { latchkey, extension, second, session, connectBoth } = setUp()
    const asked = latchkey.connect({ connectorId: 'extension', namespace: 'second' })
    await connectBoth()
    expect(session()).toBe('connecting extension')
    if (how === 'answers') extension.next('connect').answer(connection('ann', 'second:1', 'second'))
    else extension.next('connect').fail(rejection())
    await asked.catch(() => undefined)
    expect(session()).toBe(how === 'answers' ? 'connected extension' : 'connected remote')
    expect([extension.listeners.size, second.listeners.size]).toEqual(how === 'answers' ? [1, 0] : [0, 1])
  },
)

test('behavior: while taps of a disconnect run, the state shows the wallet that they are about, not one that is no longer asked', async () => {
  const [wallet, other] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'other' })]
  const shown: unknown[] = []
  const tap = definePlugin({
    id: 'tap',
    apiVersion: 1,
    setup: ({ hooks, state }) => void hooks.onDisconnect.tap(() => void shown.push(state.current.sessions['test'])),
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other]), tap] })
  const connected = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await connected
  const asked = latchkey.connect({ connectorId: 'other' })
  await latchkey.disconnect()
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  expect(shown).toMatchObject([{ status: 'connected', connectorId: 'wallet' }])
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('behavior: a pairing code that comes after the approval is not shown', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  let show: ConnectorConnectParameters['onUri']
  let isKnown: () => void = () => undefined
  const connector: Connector = { ...wallet, connect: (asked) => ((show = asked.onUri), wallet.connect(asked)) }
  const tap = definePlugin({
    id: 'tap',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.onConnect.tap(() => new Promise<void>((resolve) => (isKnown = resolve))),
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [connector]), tap] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  show?.('wc:1')
  expect(latchkey.state.pairing).toMatchObject({ uri: 'wc:1' })
  wallet.next('connect').answer(connection())
  await settle()
  show?.('wc:2')
  expect(latchkey.state.pairing).toMatchObject({ uri: 'wc:1' })
  isKnown()
  await result
  expect(latchkey.state.pairing).toBeUndefined()
})
