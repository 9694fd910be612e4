import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import { createTestLog } from '../../test/log.js'
import { definePlugin } from '../plugin/install.js'
import { account, connection, createFakeConnector, fakeNamespace, rejection, type FakeConnector } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'
import { createTestBrowser } from '../../test/tabs.js'

async function connect(latchkey: Latchkey, wallet: FakeConnector): Promise<void> {
  const { id: connectorId, namespace } = wallet.info
  const result = latchkey.connect({ connectorId, namespace })
  wallet.next('connect').answer(connection('alice', `${namespace}:1`, namespace))
  await result
}

test('default: ends the session, unsubscribes and disconnects the wallet', async () => {
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

test('behavior: a protocol wallet is disconnected on every namespace it serves', async () => {
  const make = (namespace: string) => createFakeConnector({ id: 'remote', namespace, type: 'WALLET_CONNECT', sharesSession: true })
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

test('fault 28: an approval that arrives while the visitor disconnects another namespace does not connect that one again', async () => {
  const make = (namespace: string) => createFakeConnector({ id: 'remote', namespace, sharesSession: true })
  const [one, two] = [make('test'), make('second')]
  let release = (): void => undefined
  const tap = (): Promise<void> => new Promise((resolve) => (release = resolve))
  const slow = definePlugin({ id: 'slow', apiVersion: 1, setup: (context) => void context.hooks.onDisconnect.tap(tap) })
  const storage = sharedStorage()
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [one]), fakeNamespace('second', [two]), slow] })
  await connect(latchkey, two)
  const connecting = latchkey.connect({ connectorId: 'remote', namespace: 'test' })
  const leaving = latchkey.disconnect({ namespace: 'second' })
  await settle()
  one.next('connect').answer({ ...connection(), others: [{ namespace: 'second', connection: connection('bob', 'second:1', 'second') }] })
  await connecting
  release()
  await leaving
  expect(latchkey.state.sessions).toMatchObject({ test: { status: 'connected' }, second: { status: 'disconnected' } })
  expect(storage.items.get('@latchkey/connection:second')).toContain('"left":true')
})

test('behavior: events name what a call ended, `all` where it ended all, and each wallet whose disconnect failed', async () => {
  const [one, two] = [createFakeConnector({ id: 'one' }), createFakeConnector({ id: 'two', namespace: 'second' })]
  const deaf = { ...two, disconnect: () => Promise.reject(new TypeError('gone')) }
  const latchkey = instance({ plugins: [fakeNamespace('test', [one]), fakeNamespace('second', [deaf])] })
  const heard: unknown[] = []
  latchkey.events.on((event) => void (event.type.startsWith('DISCONNECT_') && heard.push(event)))
  await latchkey.disconnect()
  expect(heard.splice(0)).toEqual([])
  await connect(latchkey, one)
  await latchkey.disconnect({ namespace: 'test' })
  expect(heard.splice(0)).toEqual([{ type: 'DISCONNECT_SUCCESS', namespace: 'test' }])
  await connect(latchkey, one)
  await latchkey.disconnect()
  expect(heard.splice(0)).toEqual([{ type: 'DISCONNECT_SUCCESS', namespace: 'all' }])
  await connect(latchkey, one)
  await connect(latchkey, two)
  await latchkey.disconnect()
  expect(heard).toEqual([{ type: 'DISCONNECT_ERROR', namespace: 'second', connectorId: 'two', message: 'gone' }])
})

test.each([
  ['an error', new TypeError('The device is locked.'), 'The device is locked.'],
  ['an object as wallets throw it', { code: 4900, message: 'Disconnected from all chains' }, 'Disconnected from all chains'],
  ['text', 'not now', 'not now'],
  ['a megabyte', new TypeError('x'.repeat(1_000_000)), 'x'.repeat(300)],
  ['nothing', undefined, 'Unknown error'],
  ['what throws when it is read', new Proxy({}, { get: () => gone() }), 'Unknown error'],
])('behavior: DISCONNECT_ERROR carries the message of a wallet that rejects with %s', async (_, reason, message) => {
  const wallet = { ...createFakeConnector({ id: 'wallet' }), disconnect: () => Promise.reject(reason) }
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])], logLevel: 'silent' })
  await connect(latchkey, wallet)
  const heard: unknown[] = []
  latchkey.events.on((event) => void (event.type === 'DISCONNECT_ERROR' && heard.push(event.message)))
  await latchkey.disconnect()
  expect(heard).toEqual([message])
})

test('error: a namespace that is not installed', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [])] })
  await expect(latchkey.disconnect({ namespace: 'moon' })).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
})

const gone = (): never => {
  throw new TypeError('gone')
}
const hang = (): Promise<never> => new Promise(() => {})

test.each([
  ['rejects', { disconnect: () => Promise.reject(new TypeError('gone')) }],
  ['throws', { disconnect: gone }],
  ['hangs', { disconnect: hang }],
  ['throws while listeners are removed', { subscribe: () => gone }],
  ['gives no way to unsubscribe', { subscribe: () => undefined as never }],
  ['does both', { subscribe: () => gone, disconnect: gone }],
])('fault 58: disconnecting a wallet that %s succeeds in state and storage, and the log names it', async (how, broken) => {
  const [clock, log, storage] = [createTestClock(), createTestLog(), sharedStorage()]
  const wallet = { ...createFakeConnector({ id: 'wallet', name: 'Granite' }), ...broken }
  const latchkey = instance({ clock, storage, logger: log, logLevel: 'warn', plugins: [fakeNamespace('test', [wallet])] })
  await connect(latchkey, wallet)
  const result = latchkey.disconnect()
  await settle()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(storage.items.get('@latchkey/connection:test')).toContain('"left":true')
  if (how === 'hangs') clock.advance(10_000)
  await expect(result).resolves.toBeUndefined()
  expect(new Set(log.lines.map(({ level, message }) => `${level} ${message.split(' ')[1]}`))).toEqual(new Set(['warn Granite']))
  const again = createFakeConnector({ id: 'wallet' })
  await instance({ storage, plugins: [fakeNamespace('test', [again])] }).start()
  expect(again.told).toEqual([])
})

test('fault 58: reports of a wallet whose unsubscribe failed are ignored', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const { subscribe } = wallet
  const latchkey = instance({
    plugins: [fakeNamespace('test', [{ ...wallet, subscribe: (listener) => (subscribe(listener), gone) }])],
  })
  await connect(latchkey, wallet)
  await latchkey.disconnect()
  wallet.emit({ type: 'accountsChanged', accounts: [account('bob')] })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('fault 58: dispose completes when unsubscribing from a wallet throws', async () => {
  const [one, two] = [createFakeConnector({ id: 'one' }), createFakeConnector({ id: 'two', namespace: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [{ ...one, subscribe: () => gone }]), fakeNamespace('second', [two])] })
  await connect(latchkey, one)
  await connect(latchkey, two)
  latchkey.dispose()
  expect(two.listeners.size).toBe(0)
  expect(latchkey.state.sessions).toEqual({})
})

test('fault 58: a disconnect in another tab is followed although unsubscribing from the wallet throws', async () => {
  const browser = createTestBrowser()
  const wallet = createFakeConnector({ id: 'fragile' })
  const plugins = [fakeNamespace('other', [{ ...wallet, info: { ...wallet.info, namespace: 'other' }, subscribe: () => gone }])]
  const [one, two] = [browser.open({ plugins }), browser.open({ namespaces: ['test', 'other'], walletIds: ['fragile'] })]
  const connecting = one.latchkey.connect({ connectorId: 'fragile', namespace: 'other' })
  wallet.next('connect').answer(connection('alice', 'other:1', 'other'))
  await connecting
  await two.connect('fragile', 'other')
  await browser.settle()
  await two.latchkey.disconnect()
  await browser.settle()
  expect([one.session('other'), two.session('other')]).toEqual(['disconnected', 'disconnected'])
})

test('fault 58: connecting another wallet succeeds when unsubscribing from the previous one throws', async () => {
  const [former, next] = [createFakeConnector({ id: 'former' }), createFakeConnector({ id: 'next' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [{ ...former, subscribe: () => gone, disconnect: hang }, next])] })
  await connect(latchkey, former)
  await connect(latchkey, next)
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'next' })
})

test('fault 58: when subscribe throws, connect rejects, the wallet is disconnected and the previous session stays', async () => {
  const [former, broken] = [createFakeConnector({ id: 'former' }), createFakeConnector({ id: 'broken' })]
  const storage = sharedStorage()
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [former, { ...broken, subscribe: gone }])] })
  await connect(latchkey, former)
  await expect(connect(latchkey, broken)).rejects.toMatchObject({ code: 'WALLET_FAILED', cause: expect.any(TypeError) as unknown })
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'former' })
  expect(storage.items.get('@latchkey/connection:test')).toContain('former')
  expect(broken.told).toEqual(['connect', 'disconnect'])
  expect(former.listeners.size).toBe(1)
})

test('fault 58: of an approval for several namespaces the part whose subscribe throws is dropped', async () => {
  const [one, two] = [createFakeConnector({ id: 'remote' }), createFakeConnector({ id: 'remote', namespace: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [one]), fakeNamespace('second', [{ ...two, subscribe: gone }])] })
  const result = latchkey.connect({ connectorId: 'remote', namespace: 'test' })
  one.next('connect').answer({ ...connection(), others: [{ namespace: 'second', connection: connection('bob', 'second:1', 'second') }] })
  await expect(result).resolves.toMatchObject({ namespace: 'test' })
  expect(latchkey.state.sessions).toMatchObject({ test: { status: 'connected' }, second: { status: 'disconnected' } })
})

test('fault 58: a reconnect to a wallet whose subscribe throws ends disconnected', async () => {
  const storage = sharedStorage()
  const before = createFakeConnector({ id: 'wallet' })
  await connect(instance({ storage, plugins: [fakeNamespace('test', [before])] }), before)
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [{ ...wallet, subscribe: gone }])] })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').answer(connection())
  await started
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test("fault 58: a rejected approval settles at once although the wallet's disconnect hangs", async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const tap = definePlugin({
    id: 'tap',
    apiVersion: 1,
    setup: (context) => void context.hooks.onConnect.tap(() => Promise.reject(rejection())),
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [{ ...wallet, disconnect: hang }]), tap] })
  await expect(connect(latchkey, wallet)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('behavior: a page that is closed while an onDisconnect tap runs is disconnected on the next load', async () => {
  const storage = sharedStorage()
  const wallet = createFakeConnector({ id: 'wallet' })
  const tap = definePlugin({ id: 'tap', apiVersion: 1, setup: (context) => void context.hooks.onDisconnect.tap(hang) })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet]), tap] })
  await connect(latchkey, wallet)
  const leaving = latchkey.disconnect()
  await settle()
  latchkey.dispose()
  await leaving
  const again = createFakeConnector({ id: 'wallet' })
  await instance({ storage, plugins: [fakeNamespace('test', [again])] }).start()
  expect(again.told).toEqual([])
})

test.each(['answers', 'declines'])(
  'behavior: a connect that is called while an onDisconnect tap runs goes on; the wallet %s',
  async (how) => {
    let hear: () => void = () => undefined
    const tap = definePlugin({
      id: 'tap',
      apiVersion: 1,
      setup: (context) => void context.hooks.onDisconnect.tap(() => new Promise<void>((resolve) => (hear = resolve))),
    })
    const [wallet, other] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'other' })]
    const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other]), tap] })
    await connect(latchkey, wallet)
    const leaving = latchkey.disconnect()
    const connecting = latchkey.connect({ connectorId: 'other' })
    hear()
    await leaving
    if (how === 'answers') other.next('connect').answer(connection('bob'))
    else other.next('connect').fail(rejection())
    await connecting.catch(() => undefined)
    expect(latchkey.state.sessions['test']).toMatchObject(how === 'answers' ? { connectorId: 'other' } : { status: 'disconnected' })
    expect(wallet.listeners.size).toBe(0)
    expect(wallet.told).toEqual(['connect', 'disconnect'])
  },
)

test('behavior: a wallet that is asked again while an onDisconnect tap runs is not disconnected', async () => {
  let hear: () => void = () => undefined
  const tap = definePlugin({
    id: 'tap',
    apiVersion: 1,
    setup: (context) => void context.hooks.onDisconnect.tap(() => new Promise<void>((resolve) => (hear = resolve))),
  })
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), tap] })
  await connect(latchkey, wallet)
  const leaving = latchkey.disconnect()
  const connecting = latchkey.connect({ connectorId: 'wallet' })
  hear()
  await leaving
  wallet.next('connect').answer(connection('bob'))
  await connecting
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', account: account('bob') })
  expect(wallet.told).toEqual(['connect', 'connect'])
})

test('behavior: a connect that was rejected while an onDisconnect tap ran does not restore the session', async () => {
  let hear: () => void = () => undefined
  const tap = definePlugin({
    id: 'tap',
    apiVersion: 1,
    setup: (context) => void context.hooks.onDisconnect.tap(() => new Promise<void>((resolve) => (hear = resolve))),
  })
  const [wallet, other] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'other' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other]), tap] })
  await connect(latchkey, wallet)
  const leaving = latchkey.disconnect()
  const connecting = latchkey.connect({ connectorId: 'other' })
  other.next('connect').fail(rejection())
  await connecting.catch(() => undefined)
  hear()
  await leaving
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('hook: onDisconnect runs before the wallet is disconnected, and a rejected tap does not stop it', async () => {
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
] as const)('behavior: a wallet that reports %s ends the session and gets no disconnect call', async (_, change) => {
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
  await settle()
  latchkey.dispose()
  await expect(result).resolves.toBeUndefined()
})

test('behavior: dispose settles a disconnect whose taps are pending, and the wallet is disconnected anyway', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const silent = { ...wallet, disconnect: () => (wallet.told.push('disconnect'), hang()) }
  const latchkey = instance({ plugins: [fakeNamespace('test', [silent])] })
  await connect(latchkey, wallet)
  const result = latchkey.disconnect()
  latchkey.dispose()
  await expect(result).resolves.toBeUndefined()
  expect(wallet.told).toEqual(['connect', 'disconnect'])
})

test('behavior: a wallet that is reconnecting is disconnected as well', async () => {
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
