import { expect, test } from 'vitest'
import { createLinks } from './createLinks.js'
import { createTestClock } from '../../test/clock.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { SessionParts } from './parts.js'
import type { StoredConnection } from './link.js'
import { createTestLog } from '../../test/log.js'
import type { Store } from '../state/createStore.js'
import { createRegistry } from '../state/createRegistry.js'
import { createTestState } from '../../test/state.js'
import { createStorage } from '../storage/createStorage.js'
import { rememberChoice } from './activate.js'
import {
  forgetConnection,
  isConnection,
  readChoice,
  readConnections,
  readDecision,
  readRecentWallets,
  rememberAddress,
  rememberConnection,
  rememberLeaving,
  rememberRecentWallet,
} from './storedConnections.js'

/** The parts of an instance that storing needs, with a storage that tests can inspect. */
function setUp(stored: Readonly<Record<string, unknown>> = {}) {
  const items = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify({ v: 1, value })]))
  const backend = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  const clock = createTestClock()
  const log = createTestLog()
  const namespaces = createRegistry<NamespaceAdapter>('namespaces')
  for (const namespace of ['ada', 'eth']) namespaces.add(namespace, { namespace } as NamespaceAdapter, namespace)
  let data = createTestState({ activeNamespace: 'eth', activeNetworkIds: { eth: 'eth:1' } })
  const store = {
    get data() {
      return data
    },
    apply: (patch: object) => void (data = { ...data, ...patch }),
  }
  const kernel = {
    clock,
    namespaces,
    store,
    links: createLinks({ store: store as Store }),
    storage: createStorage({ backend, prefix: '', log, clock }),
  } as unknown as SessionParts
  const read = (key: string): unknown =>
    items.has(key) ? (JSON.parse(items.get(key) ?? '') as { readonly value: unknown }).value : undefined
  return { kernel, clock, items, read, log }
}

const amber = { connectorId: 'amber', address: '0x1', usedAtMs: 5 }

test('default: a decision is the chosen wallet, or a disconnect', () => {
  const { kernel, log } = setUp({ 'connection:ada': { left: true }, 'connection:eth': amber })
  expect(readDecision(kernel, 'ada')).toBe('left')
  expect(readDecision(kernel, 'eth')).toEqual({ namespace: 'eth', ...amber })
  expect([isConnection('left'), isConnection(undefined), isConnection(readDecision(kernel, 'eth'))]).toEqual([false, false, true])
  expect(log.lines).toEqual([])
})

test.each<[string, unknown]>([
  ['null', null],
  ['text', 'amber'],
  ['a list', [amber]],
  ['left with something else than true', { left: 'yes' }],
  ['without a wallet', { ...amber, connectorId: '' }],
  ['with a wallet that is no text', { ...amber, connectorId: 7 }],
  ['with an address that is no text', { ...amber, address: {} }],
  ['with a list for an address', { ...amber, address: ['0x1'] }],
  ['with an address of megabytes', { ...amber, address: 'x'.repeat(1_025) }],
  ['without a time', { ...amber, usedAtMs: undefined }],
  ['with a time that is text', { ...amber, usedAtMs: '5' }],
])('fault 25: an invalid decision, %s, is dropped with one warning', (_, value) => {
  const { kernel, items, log } = setUp({ 'connection:eth': value })
  expect(readDecision(kernel, 'eth')).toBeUndefined()
  expect([items.size, log.lines.length]).toEqual([0, 1])
})

test('default: wallets are restored in the order of their last use, on installed namespaces only', () => {
  const { kernel } = setUp({
    'connection:ada': amber,
    'connection:eth': { ...amber, usedAtMs: 9 },
    'connection:gone': { ...amber, usedAtMs: 99 },
  })
  expect(readConnections(kernel).map(({ namespace }) => namespace)).toEqual(['eth', 'ada'])
  expect(
    readConnections(setUp({ 'connection:ada': { left: true }, 'connection:eth': amber }).kernel).map(({ namespace }) => namespace),
  ).toEqual(['eth'])
})

test('behavior: the longest address of CAIP-10 is kept', () => {
  const { kernel } = setUp({ 'connection:eth': { ...amber, address: 'x'.repeat(128) } })
  expect(readDecision(kernel, 'eth')).toMatchObject({ connectorId: 'amber' })
})

test('default: later writes have later times, although the clock stands still or was set back', () => {
  const { kernel, clock, read } = setUp()
  const now = clock.now()
  rememberConnection(kernel, { namespace: 'eth', connectorId: 'amber', address: '0x1' })
  rememberConnection(kernel, { namespace: 'ada', connectorId: 'birch', address: 'addr1' })
  expect([read('connection:eth'), read('connection:ada')]).toEqual([
    { connectorId: 'amber', address: '0x1', usedAtMs: now },
    { connectorId: 'birch', address: 'addr1', usedAtMs: now + 1 },
  ])
  expect(kernel.links.of('ada').mine).toEqual({ namespace: 'ada', connectorId: 'birch', address: 'addr1', usedAtMs: now + 1 })
})

test('fault 52: another account of a wallet is stored where storage names that wallet, and nowhere else', () => {
  const stored = { namespace: 'eth', connectorId: 'amber', address: '0x2' }
  const same = setUp({ 'connection:eth': amber })
  rememberAddress(same.kernel, stored)
  expect(same.read('connection:eth')).toMatchObject({ connectorId: 'amber', address: '0x2' })
  for (const value of [{ ...amber, connectorId: 'birch' }, { left: true }]) {
    const { kernel, read } = setUp({ 'connection:eth': value })
    rememberAddress(kernel, stored)
    expect(read('connection:eth')).toEqual(value)
  }
  const unchanged = setUp({ 'connection:eth': amber })
  rememberAddress(unchanged.kernel, { ...stored, address: '0x1' })
  expect(unchanged.read('connection:eth')).toEqual(amber)
})

test("fault 52: a disconnect is stored for this tab's wallets, and not where storage names a wallet of another tab", () => {
  const leave = (own: readonly string[], value?: unknown, decided?: StoredConnection) => {
    const { kernel, read } = setUp(value === undefined ? {} : { 'connection:eth': value })
    kernel.links.change('eth', { type: 'decided', mine: decided })
    rememberLeaving(kernel, 'eth', own)
    expect(kernel.links.of('eth').mine).toBeUndefined()
    return read('connection:eth')
  }
  expect(leave(['amber'], amber)).toEqual({ left: true })
  expect(leave(['amber'])).toEqual({ left: true })
  expect(leave(['birch'], amber)).toEqual(amber)
  expect(leave([], amber)).toEqual(amber)
  expect(leave([])).toBeUndefined()
  expect(leave([], amber, { namespace: 'eth', ...amber })).toEqual({ left: true })
  expect(leave(['birch'], amber, { namespace: 'eth', ...amber })).toEqual({ left: true })
})

test('fault 52: a wallet that revoked its approval is removed, unless storage holds a newer decision', () => {
  const forget = (value: unknown, decided?: StoredConnection) => {
    const { kernel, read } = setUp({ 'connection:eth': value })
    kernel.links.change('eth', { type: 'decided', mine: decided })
    forgetConnection(kernel, 'eth')
    expect(kernel.links.of('eth').mine).toBeUndefined()
    return read('connection:eth')
  }
  const own = { namespace: 'eth', ...amber }
  expect(forget(amber, own)).toBeUndefined()
  expect(forget(amber)).toEqual(amber)
  expect(forget({ ...amber, usedAtMs: 6 }, own)).toEqual({ ...amber, usedAtMs: 6 })
  expect(forget({ ...amber, connectorId: 'birch' }, own)).toEqual({ ...amber, connectorId: 'birch' })
  expect(forget({ left: true }, own)).toEqual({ left: true })
})

test('default: the active namespace and networks are read as stored; invalid values are dropped', () => {
  const { kernel, read } = setUp()
  rememberChoice(kernel)
  expect(read('active')).toEqual({ namespace: 'eth', networkIds: { eth: 'eth:1' } })
  expect(readChoice(kernel)).toEqual({ namespace: 'eth', networkIds: { eth: 'eth:1' } })
  expect(readChoice(setUp({ active: { namespace: 7, networkIds: { eth: 'eth:1', ada: 7, bad: '' } } }).kernel)).toEqual({
    networkIds: { eth: 'eth:1' },
  })
  for (const value of ['eth', null, { namespace: 'eth' }, { namespace: 'eth', networkIds: ['eth:1'] }])
    expect(readChoice(setUp({ active: value }).kernel)).toBeUndefined()
})

const recent = (connectorId: string, changes: object = {}) => ({ connectorId, name: connectorId, namespaces: ['eth'], ...changes })

test('default: the two most recently used wallets are stored, each once', () => {
  const { kernel, read } = setUp()
  expect(readRecentWallets(kernel)).toEqual([])
  for (const id of ['amber', 'amber']) rememberRecentWallet(kernel, recent(id))
  expect(read('recent_wallets')).toEqual([recent('amber')])
  for (const id of ['birch', 'amber', 'cedar']) rememberRecentWallet(kernel, recent(id))
  expect(read('recent_wallets')).toEqual([recent('cedar'), recent('amber')])
  expect(kernel.store.data.recentWallets).toEqual([recent('cedar'), recent('amber')])
  expect(readRecentWallets(kernel)).toEqual([recent('cedar'), recent('amber')])
})

test('fault 25: a malformed recent wallet is dropped, the others stay', () => {
  const malformed = [
    null,
    'amber',
    [recent('amber')],
    recent('', { name: 'Amber' }),
    recent('amber', { name: '\u200b' }),
    recent('amber', { name: 7 }),
    recent('amber', { namespaces: 'eth' }),
  ]
  const { kernel } = setUp({
    recent_wallets: [
      ...malformed,
      recent('birch', { name: ' Bir\u200bch ', namespaces: ['eth', 7, ''] }),
      recent('cedar'),
      recent('dogwood'),
    ],
  })
  expect(readRecentWallets(kernel)).toEqual([recent('birch', { name: 'Birch' }), recent('cedar')])
  const many = setUp({ recent_wallets: [recent('birch', { namespaces: Array.from({ length: 1_000 }, (_, index) => `n${index}`) })] })
  expect(readRecentWallets(many.kernel)[0]?.namespaces).toHaveLength(32)
  expect(readRecentWallets(setUp({ recent_wallets: { 0: recent('amber') } }).kernel)).toEqual([])
})
