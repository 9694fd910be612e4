import { expect, test } from 'vitest'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { account, connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'
import { createTestClock } from '../../test/clock.js'
import { createTestLog } from '../../test/log.js'

async function connectedStorage() {
  const storage = sharedStorage()
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer({ ...connection(), accounts: [account('alice'), account('bob')] })
  await result
  latchkey.switchAccount({ address: 'bob' })
  latchkey.dispose()
  return storage
}

test('default: restores the stored session without a prompt, with the account that was in use', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage: await connectedStorage(), plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'reconnecting', connectorId: 'wallet' })
  await settle()
  wallet.next('reconnect').answer({ ...connection(), accounts: [account('alice'), account('bob')] })
  await started
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', account: account('bob') })
  expect(latchkey.state.initialized).toBe(true)
  expect(wallet.told).toEqual(['reconnect'])
})

test('default: without a stored connection no wallet is asked', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await latchkey.start()
  expect(wallet.told).toEqual([])
})

test('parameters: enableReconnect false asks no wallet', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage: await connectedStorage(), enableReconnect: false, plugins: [fakeNamespace('test', [wallet])] })
  await latchkey.start()
  expect(wallet.told).toEqual([])
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('behavior: a revoked approval ends disconnected; the next load asks again, because the wallet may only have been locked', async () => {
  const storage = await connectedStorage()
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').answer(undefined)
  await started
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  const again = createFakeConnector({ id: 'wallet' })
  const next = instance({ storage, plugins: [fakeNamespace('test', [again])] })
  const startedAgain = next.start()
  await settle()
  again.next('reconnect').answer(connection())
  await startedAgain
  expect(next.state.sessions['test']).toMatchObject({ status: 'connected' })
})

test('behavior: a network that only the wallet knows stays while the wallet is asked, and is left without it', async () => {
  const storage = sharedStorage()
  const first = createFakeConnector({ id: 'wallet' })
  const before = instance({ storage, plugins: [fakeNamespace('test', [first])] })
  const connecting = before.connect({ connectorId: 'wallet' })
  first.next('connect').answer({ ...connection(), chainId: 'test:99' })
  await connecting
  before.dispose()
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await settle()
  expect(latchkey.state.activeNetworkIds['test']).toBe('test:99')
  wallet.next('reconnect').answer(undefined)
  await started
  expect(latchkey.state.activeNetworkIds['test']).toBe('test:1')
})

test('behavior: the most recently used session becomes active', async () => {
  const storage = sharedStorage()
  const make = () => [createFakeConnector({ id: 'one' }), createFakeConnector({ id: 'two', namespace: 'second' })] as const
  const [one, two] = make()
  const before = instance({ storage, plugins: [fakeNamespace('test', [one]), fakeNamespace('second', [two])] })
  const first = before.connect({ connectorId: 'one' })
  one.next('connect').answer(connection())
  await first
  const last = before.connect({ connectorId: 'two' })
  two.next('connect').answer(connection('zoe', 'second:1', 'second'))
  await last
  before.dispose()
  const [oneAgain, twoAgain] = make()
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [oneAgain]), fakeNamespace('second', [twoAgain])] })
  const started = latchkey.start()
  await settle()
  twoAgain.next('reconnect').answer(connection('zoe', 'second:1', 'second'))
  await settle()
  oneAgain.next('reconnect').answer(connection())
  await started
  expect(latchkey.state.activeNamespace).toBe('second')
  expect(latchkey.state.sessions).toMatchObject({ test: { status: 'connected' }, second: { status: 'connected' } })
})

test("fault 28: the visitor's connect() replaces a running reconnect", async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const other = createFakeConnector({ id: 'other' })
  const latchkey = instance({ storage: await connectedStorage(), plugins: [fakeNamespace('test', [wallet, other])] })
  const started = latchkey.start()
  await settle()
  const result = latchkey.connect({ connectorId: 'other' })
  wallet.next('reconnect').answer(connection('alice'))
  await started
  other.next('connect').answer(connection('carol'))
  await result
  expect(latchkey.state.sessions['test']).toMatchObject({ connectorId: 'other', account: account('carol') })
  expect(wallet.listeners.size).toBe(0)
})

test('fault 30: a wallet that hangs ends disconnected within its time limit', async () => {
  const clock = createTestClock()
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage: await connectedStorage(), clock, plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await settle()
  clock.advance(10_000)
  await started
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('fault 30: a wallet that rejects ends disconnected', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage: await connectedStorage(), plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').fail(new TypeError('broken'))
  await started
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test("error: a session that is invalid by this machine's clock raises an alert", async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage: await connectedStorage(), plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').fail(new LatchkeyError('SESSION_EXPIRED', {}))
  await started
  expect(latchkey.state.alerts.map(({ code }) => code)).toEqual(['SESSION_EXPIRED'])
})

test('behavior: a wallet that is not found in time ends disconnected', async () => {
  const clock = createTestClock()
  const latchkey = instance({ storage: await connectedStorage(), clock, plugins: [fakeNamespace('test', [])] })
  const started = latchkey.start()
  await settle()
  clock.advance(3_000)
  await started
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('fault 31: accounts that a wallet reports after an explicit disconnect change nothing, also across a reload', async () => {
  const storage = await connectedStorage()
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').answer(connection())
  await started
  const heard = [...wallet.listeners]
  await latchkey.disconnect()
  heard.forEach((listener) => listener({ type: 'accountsChanged', accounts: [account('alice')] }))
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  const again = createFakeConnector({ id: 'wallet' })
  await instance({ storage, plugins: [fakeNamespace('test', [again])] }).start()
  expect(again.told).toEqual([])
})

interface StoredEntry {
  readonly v: number
  readonly value: unknown
}

/** Stores values as another version, another application of the origin, or an attacker could. */
async function tamperedStorage(values: Readonly<Record<string, unknown>>) {
  const storage = await connectedStorage()
  for (const [key, value] of Object.entries(values))
    storage.items.set(`@latchkey/${key}`, JSON.stringify({ v: 1, value } satisfies StoredEntry))
  return storage
}

test.each([
  { connectorId: 'wallet', address: 7, usedAtMs: 1 },
  { connectorId: 'wallet', address: null, usedAtMs: 1 },
  { connectorId: 'wallet', address: ['alice'], usedAtMs: 1 },
  { connectorId: {}, address: 'alice', usedAtMs: 1 },
  { connectorId: 'wallet', address: 'a'.repeat(2_000_000), usedAtMs: 1 },
  { connectorId: 'wallet', address: 'ali\u202ece', usedAtMs: 1 },
  { connectorId: 'wallet', address: 'not an address', usedAtMs: 1 },
  { connectorId: 'wallet', address: 'alice', usedAtMs: 'now' },
  { connectorId: 'wallet', address: 'alice', usedAtMs: 1e300 },
  { connectorId: 'wallet', address: 'alice' },
  [],
  null,
  'wallet',
  1,
  {},
  { left: 'yes' },
])('fault 25: a malformed connection is dropped, alone: %#', async (value) => {
  const storage = await tamperedStorage({ 'connection:second': value })
  const [wallet, second] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'wallet', namespace: 'second' })]
  const log = createTestLog()
  const latchkey = instance({
    storage,
    logger: log,
    logLevel: 'warn',
    plugins: [fakeNamespace('test', [wallet]), fakeNamespace('second', [second])],
  })
  const started = latchkey.start()
  await settle()
  wallet.next('reconnect').answer(connection())
  await started
  expect(latchkey.state.sessions).toMatchObject({ test: { status: 'connected' }, second: { status: 'disconnected' } })
  expect(second.told).toEqual([])
  expect(log.lines).toHaveLength(1)
})

test.each([
  'test:a b',
  'test:1:2',
  'test:',
  'test',
  'second:1',
  'test:__proto__\n',
  `test:${'1'.repeat(1_000_000)}`,
  7,
  null,
  ['test:2'],
  {},
])('fault 60: a stored id that is of no network of the namespace is ignored: %#', async (id) => {
  const latchkey = instance({
    storage: await tamperedStorage({ 'connection:test': { left: true }, active: { namespace: 'test', networkIds: { test: id } } }),
    plugins: [fakeNamespace('test', [])],
  })
  await latchkey.start()
  expect(latchkey.state.activeNetworkIds).toEqual({ test: 'test:1' })
})

test('behavior: a stored network the application lists is restored, also without a wallet', async () => {
  const latchkey = instance({
    storage: await tamperedStorage({ 'connection:test': { left: true }, active: { networkIds: { test: 'test:2' } } }),
    plugins: [fakeNamespace('test', [])],
  })
  await latchkey.start()
  expect(latchkey.state.activeNetworkIds).toEqual({ test: 'test:2' })
})

test('behavior: recent wallets are read one by one, their names cleaned and bounded', async () => {
  const recent = [
    { connectorId: 7, name: 'Numbers', namespaces: [] },
    { connectorId: 'none', name: '\u200b', namespaces: [] },
    { connectorId: 'list', name: 'No list', namespaces: 'test' },
    { connectorId: 'long', name: `Gra\u202enite ${'x'.repeat(2_000_000)}`, namespaces: ['test', 7, '', 'x'.repeat(5_000)] },
    null,
    { connectorId: 'wallet', name: 'Basalt', namespaces: Array.from({ length: 10_000 }, () => 'test') },
    { connectorId: 'third', name: 'Third', namespaces: [] },
  ]
  const latchkey = instance({
    storage: await tamperedStorage({ recent_wallets: recent, 'connection:test': { left: true } }),
    plugins: [fakeNamespace('test', [])],
  })
  await latchkey.start()
  expect(latchkey.state.recentWallets).toEqual([
    { connectorId: 'long', name: `Granite ${'x'.repeat(56)}`, namespaces: ['test'] },
    { connectorId: 'wallet', name: 'Basalt', namespaces: Array.from({ length: 32 }, () => 'test') },
  ])
})
