// Validation of what connectors approve and report.
import { expect, test, vi } from 'vitest'
import { connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'
import type { Account } from '../contracts/Session.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { createTestLog } from '../../test/log.js'
import { definePlugin } from '../plugin/install.js'
import { MAX_ACCOUNTS } from './readItems.js'

/** Addresses are lower-case letters; references are digits. */
const adapter: Partial<NamespaceAdapter> = {
  isReference: (reference) => /^\d+$/.test(reference),
  async parseAddress(text) {
    const address = text.trim().toLowerCase()
    if (!/^[a-z]+$/.test(address)) throw new LatchkeyError('ADDRESS_INVALID', { namespace: 'test', problem: 'It is none.' })
    return address
  },
}

const account = (address: unknown, changes: object = {}): Account => ({ namespace: 'test', address, type: 'eoa', ...changes }) as Account
const throwing = (): never => {
  throw new RangeError('touched')
}

function setUp(changes: Partial<NamespaceAdapter> = {}, info: Partial<ConnectorInfo> = {}) {
  const wallet = createFakeConnector({ id: 'wallet', ...info })
  const log = createTestLog()
  const seen: unknown[] = []
  const watching = definePlugin({
    id: 'watching',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.onConnect.tap((event) => void seen.push(event.connection)),
  })
  const latchkey = instance({
    plugins: [fakeNamespace('test', [wallet], { ...adapter, ...changes }), watching],
    logger: log,
    logLevel: 'error',
  })
  const session = () => latchkey.state.sessions['test']
  const connect = async (...answers: readonly unknown[]) => {
    const result = latchkey.connect({ connectorId: 'wallet' })
    wallet.next('connect').answer(answers.length > 0 ? answers[0] : connection())
    return result
  }
  return { wallet, log, latchkey, session, connect, seen }
}

const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['nothing', undefined],
  ['null', null],
  ['an object', { toString: () => 'alice' }],
  ['a list', ['alice']],
  ['malformed text', 'al!ce'],
  ['empty text', ''],
  ['megabytes', 'a'.repeat(5_000_000)],
]

test.each(HOSTILE)('fault 51: an account whose address is %s never reaches state', async (_, address) => {
  const { connect, session, seen, wallet, log } = setUp()
  await expect(connect({ ...connection(), accounts: [account(address)] })).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
  expect(session()).toEqual({ status: 'disconnected' })
  expect(seen).toEqual([])
  expect(wallet.told).toEqual(['connect', 'disconnect'])
  expect(log.lines).toEqual([{ level: 'error', message: '[latchkey] wallet shares accounts that cannot be used; they are left out.' }])
  await connect({ ...connection(), accounts: [account(address), account(' Alice ')] })
  expect(session()).toMatchObject({ status: 'connected', accounts: [{ address: 'alice' }], account: { address: 'alice' } })
  expect(seen).toMatchObject([{ accounts: [{ address: 'alice' }] }])
  expect(log.lines).toHaveLength(1)
})

test.each([
  ['of another namespace', account('alice', { namespace: 'other' })],
  ['without a type', account('alice', { type: undefined })],
  ['with an invalid type', account('alice', { type: '<b>'.repeat(100) })],
  ['that is null', null],
  ['that throws', new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })],
  ['whose address throws', Object.defineProperty({ namespace: 'test', type: 'eoa' }, 'address', { get: throwing })],
])('fault 51: an account %s is dropped', async (_, unusable: unknown) => {
  const { connect, session } = setUp()
  await connect({ ...connection(), accounts: [unusable, account('bob')] })
  expect(session()).toMatchObject({ accounts: [{ address: 'bob' }] })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['text', 'accounts'],
  ['without accounts', {}],
  ['with no account, and on no network', { accounts: [] }],
  ['with text for accounts', { accounts: 'alice' }],
  ['with an array-like object', { accounts: { length: 1, 0: account('alice') } }],
  ['a proxy that throws', new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : throwing()) })],
])('fault 51: an approval that is %s counts as one without accounts', async (_, answer) => {
  const { connect, session } = setUp()
  await expect(connect(answer)).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
  expect(session()).toEqual({ status: 'disconnected' })
})

test('fault 51: names are cleaned, keys and paths bounded, unknown fields dropped, repetitions left out', async () => {
  const { connect, session } = setUp()
  const hostile = { name: `\u202e<b>Evil\n\u200b${'x'.repeat(1_000_000)}`, publicKey: 'f'.repeat(100_000), path: 7, extra: 'x' }
  const fine = { name: 'Savings', publicKey: '02ab', path: "m/84'/0'/0'/0/0" }
  const accounts = [
    account('alice', hostile),
    account('ALICE', { name: 'Twin' }),
    account('bob', fine),
    account('bob', { type: 'payment' }),
    account('carol', { name: { toString: throwing } }),
  ]
  await connect({ ...connection(), accounts })
  const [alice, bob, payment, carol] = (session() as { accounts: readonly Account[] }).accounts
  expect(alice).toEqual({ namespace: 'test', address: 'alice', type: 'eoa', name: 'Twin' })
  expect(bob).toEqual({ namespace: 'test', address: 'bob', type: 'eoa', ...fine })
  expect([payment, carol]).toEqual([account('bob', { type: 'payment' }), account('carol')])
  await connect({ ...connection(), accounts: [account('alice', hostile)] })
  expect(session()).toMatchObject({ account: { name: `<b>Evil ${'x'.repeat(56)}` } })
})

test('fault 51: a key or a path that is not a string is dropped, and an account without them has none', async () => {
  const { connect, session } = setUp()
  await connect({ ...connection(), accounts: [account('alice', { publicKey: 7, path: undefined })] })
  expect((session() as { accounts: readonly Account[] }).accounts).toStrictEqual([account('alice')])
})

test('behavior: the maximum of accounts and a valid network report log nothing', async () => {
  const { connect, session, log, wallet } = setUp()
  const digits = (index: number): string => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  await connect({ ...connection(), accounts: Array.from({ length: MAX_ACCOUNTS }, (_, index) => account(digits(index))) })
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  await settle()
  expect(session()).toMatchObject({ chainId: 'test:2', accounts: { length: MAX_ACCOUNTS } })
  expect(log.lines).toEqual([])
})

test('fault 51: of 300,000 accounts the first are used, quickly, and logged once', async () => {
  const parseAddress = vi.fn(adapter.parseAddress)
  const { connect, session, log, wallet } = setUp({ parseAddress: parseAddress as NamespaceAdapter['parseAddress'] })
  const many = Array.from({ length: 300_000 }, (_, index) =>
    account([...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')),
  )
  const before = performance.now()
  await connect({ ...connection(), accounts: many })
  for (let time = 0; time < 3; time += 1) wallet.emit({ type: 'accountsChanged', accounts: many.toReversed() })
  await vi.waitFor(() => expect(session()).toMatchObject({ account: { address: many.at(-1)?.address } }))
  expect(performance.now() - before).toBeLessThan(1_000)
  expect((session() as { accounts: readonly unknown[] }).accounts).toHaveLength(MAX_ACCOUNTS)
  expect(log.lines).toEqual([
    { level: 'error', message: `[latchkey] wallet shares more than ${MAX_ACCOUNTS} accounts; the first ${MAX_ACCOUNTS} are used.` },
  ])
  expect(parseAddress.mock.calls.length).toBeLessThanOrEqual(4 * MAX_ACCOUNTS)
})

test('behavior: an adapter that cannot be loaded rejects with CODE_NOT_LOADED', async () => {
  const { connect, session } = setUp({ parseAddress: () => Promise.reject(new LatchkeyError('CODE_NOT_LOADED', {})) })
  await expect(connect()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  expect(session()).toEqual({ status: 'disconnected' })
})

test.each([
  () => throwing(),
  () => Promise.reject(undefined),
  async () => 7 as never,
  async () => 'no address',
  async () => 'a'.repeat(200),
])('fault 51: an account is dropped when a third-party adapter throws or returns an invalid address', async (parseAddress) => {
  const { connect } = setUp({ parseAddress })
  await expect(connect()).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
})

test("parameters: the adapter gets the account type and the wallet's network", async () => {
  const parseAddress = vi.fn(async (text: string) => text)
  const { connect, wallet, session } = setUp({ parseAddress })
  await connect({ accounts: [account('alice', { type: 'stx' })], chainId: 'test:7' })
  wallet.emit({ type: 'chainChanged', chainId: 'test:8' })
  // Text longer than any address is not parsed.
  wallet.emit({ type: 'accountsChanged', accounts: [account('a'.repeat(257)), account('bob')] })
  await settle()
  expect(session()).toMatchObject({ account: { address: 'bob' }, chainId: 'test:8' })
  expect(parseAddress.mock.calls).toEqual([
    ['alice', 'stx', 'test:7'],
    ['bob', 'eoa', 'test:8'],
  ])
})

test('fault 51: reconnects and the other namespaces of an approval are validated in the same way', async () => {
  const [wallet, other] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'wallet', namespace: 'other' })]
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const plugins = () => [fakeNamespace('test', [wallet], adapter), fakeNamespace('other', [other], adapter)]
  const first = instance({ plugins: plugins(), storage })
  const connecting = first.connect({ connectorId: 'wallet', namespace: 'test' })
  const others = [
    {
      namespace: 'other',
      connection: { accounts: [account(7, { namespace: 'other' }), account('DAVE', { namespace: 'other' })], chainId: 'other:1' },
    },
    null,
    7,
    { namespace: 'other' },
    { namespace: Symbol('other'), connection: connection() },
    { namespace: 'nobody', connection: connection() },
  ]
  wallet.next('connect').answer({ ...connection(), others })
  await connecting
  expect(first.state.sessions['other']).toMatchObject({ status: 'connected', accounts: [{ address: 'dave' }] })
  first.dispose()
  const second = instance({ plugins: plugins(), storage })
  const started = second.start()
  await settle()
  wallet.next('reconnect').answer({ ...connection(), accounts: [account(7)] })
  other.next('reconnect').answer({ accounts: [account('DAVE', { namespace: 'other' })], chainId: 'other:1' })
  await started
  expect(second.state.sessions).toMatchObject({
    test: { status: 'disconnected' },
    other: { status: 'connected', account: { address: 'dave' } },
  })
})

const CHAINS: readonly (readonly [string, unknown])[] = [
  ['test:abc', 'test:abc'],
  ['test:', 'test:'],
  ['test', 'test'],
  ['another namespace', 'other:1'],
  ['three parts', 'test:1:2'],
  ['a number', 7],
  ['undefined', undefined],
  ['null', null],
  ['an object', { toString: () => 'test:1' }],
  ['megabytes', `test:${'1'.repeat(1_000_000)}`],
]

test.each(CHAINS)(
  'fault 60: an approval on the network %s is rejected; one that names approved networks uses the first',
  async (_, chainId) => {
    const { connect, session, latchkey } = setUp()
    await expect(connect({ ...connection(), chainId })).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: 'The wallet did not say which network it is on.',
    })
    expect(session()).toEqual({ status: 'disconnected' })
    await connect({ ...connection(), chainId, approvedChainIds: [chainId, 'test:x', 'test:2', 'test:1'] })
    expect(session()).toMatchObject({ chainId: 'test:2', approvedChainIds: ['test:2', 'test:1'] })
    expect(latchkey.state.activeNetworkIds['test']).toBe('test:2')
  },
)

test('fault 60: a list of networks with overridden methods is read by index', async () => {
  const { connect, session } = setUp()
  const approvedChainIds = Object.assign(['test:2', 'test:x', 'test:1'], {
    slice: () => 'hostile',
    filter: () => 'hostile',
    [Symbol.iterator]: throwing,
  })
  await connect({ ...connection(), approvedChainIds })
  expect(session()).toMatchObject({ approvedChainIds: ['test:2', 'test:1'] })
  const many = Array.from({ length: 3_000 }, (_, reference) => `test:${reference}`)
  await connect({ ...connection(), approvedChainIds: many })
  expect(session()).toMatchObject({ approvedChainIds: { length: 1_000 } })
})

test.each(CHAINS)('fault 60: a report of the network %s is ignored, and logged once', async (_, chainId) => {
  const { connect, session, wallet, log } = setUp()
  await connect()
  const before = session()
  for (let time = 0; time < 3; time += 1) wallet.emit({ type: 'chainChanged', chainId: chainId as never })
  await settle()
  expect(session()).toBe(before)
  expect(log.lines).toEqual([
    { level: 'error', message: '[latchkey] wallet reports a network that is none of test; the report is ignored.' },
  ])
})

test.each(CHAINS)('fault 60: a session update on the network %s changes accounts, and not the network', async (_, chainId) => {
  const { connect, session, wallet, latchkey } = setUp()
  await connect({ ...connection(), approvedChainIds: ['test:1', 'test:2'] })
  wallet.emit({
    type: 'connectionChanged',
    connection: { ...connection('BOB'), chainId: chainId as never, approvedChainIds: [chainId as never, 'test:1'] },
  })
  await settle()
  expect(session()).toMatchObject({ status: 'connected', account: { address: 'bob' }, chainId: 'test:1', approvedChainIds: ['test:1'] })
  expect(latchkey.state.activeNetworkIds['test']).toBe('test:1')
})

test('fault 51: an account that throws is logged once, as every invalid one', async () => {
  const { connect, log } = setUp()
  await connect({ ...connection(), accounts: [new Proxy({}, { get: throwing }), account('bob')] })
  expect(log.lines).toEqual([{ level: 'error', message: '[latchkey] wallet shares accounts that cannot be used; they are left out.' }])
})

test('fault 51: bounds of account fields: the maximum length is accepted, one character more is not', async () => {
  const { connect, session } = setUp({ parseAddress: async () => 'alice' })
  const first = (): unknown => (session() as { accounts: readonly Account[] }).accounts[0]
  const fine = { publicKey: '!'.repeat(256), path: '~'.repeat(256), type: 'a'.repeat(32) }
  await connect({ ...connection(), accounts: [account('a'.repeat(256), fine)] })
  expect(first()).toMatchObject({ address: 'alice', ...fine })
  for (const text of ['x'.repeat(257), ' 02ab', '02ab ', '02\u00e9']) {
    await connect({ ...connection(), accounts: [account('alice', { publicKey: text, path: text })] })
    expect(first()).toEqual(account('alice'))
  }
  for (const type of ['a'.repeat(33), 'a b', ' a', 'a '])
    await expect(connect({ ...connection(), accounts: [account('alice', { type })] })).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
})

test('fault 60: the first thousand approved networks are used', async () => {
  const { connect, session } = setUp()
  await connect({ ...connection(), approvedChainIds: Array.from({ length: 1_001 }, (_, index) => `test:${index + 1}`) })
  expect((session() as { approvedChainIds: readonly string[] }).approvedChainIds).toHaveLength(1_000)
})

test('fault 60: an invalid network is logged', async () => {
  const { connect, log } = setUp()
  await connect({ ...connection(), chainId: 'test:x', approvedChainIds: ['test:1'] })
  expect(log.lines).toEqual([{ level: 'error', message: '[latchkey] wallet names a network that is none of test; it is ignored.' }])
})

test('fault 51: a report without a valid account ends the session', async () => {
  const { connect, session, wallet } = setUp()
  await connect()
  wallet.emit({ type: 'accountsChanged', accounts: [account('al!ce')] })
  await settle()
  expect(session()).toEqual({ status: 'disconnected' })
})

const ICON = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const hidden = (key: string, rest: object): object => Object.defineProperty({ ...rest }, key, { get: throwing })

test.each([
  ['the connector, where the connection names none', undefined, { name: 'wallet', icon: ICON }],
  ['the connection', { name: 'Peer', icon: ICON }, { name: 'Peer', icon: ICON }],
  ["a peer without an icon, which does not get the connector's", { name: 'Peer' }, { name: 'Peer' }],
  ['fault 60: a name cleaned, an icon URL left out', { name: 'P\u202Ee\u200ber\n', icon: 'https://wallet.test/i.png' }, { name: 'Peer' }],
  ['fault 60: the connector, where the name has no visible character', { name: '\u200b', icon: ICON }, { name: 'wallet', icon: ICON }],
  ['fault 51: no record', 7, { name: 'wallet', icon: ICON }],
  ['the connector, where reading the name throws', hidden('name', { icon: ICON }), { name: 'wallet', icon: ICON }],
  ['a peer, where reading its icon throws', hidden('icon', { name: 'Peer' }), { name: 'Peer' }],
])('the wallet of a session is named by %s', async (_, given, wallet) => {
  const { connect, session } = setUp({}, { icon: ICON })
  await connect({ ...connection(), wallet: given as never })
  expect(session()).toMatchObject({ status: 'connected', wallet })
  expect((session() as { wallet: object }).wallet).toStrictEqual(wallet)
})

test('fault 60: the name and icon of a connector that gives them uncleaned are checked again', async () => {
  const { connect, session } = setUp({}, { name: 'W\u202eall\u200bet\n', icon: 'https://wallet.test/i.png' })
  await connect()
  expect((session() as { wallet: object }).wallet).toStrictEqual({ name: 'Wallet' })
})

test('a report with another wallet name changes it; a repeated one changes nothing', async () => {
  const { connect, session, wallet } = setUp()
  await connect({ ...connection(), wallet: { name: 'Peer' } })
  const before = session()
  wallet.emit({ type: 'connectionChanged', connection: { ...connection(), wallet: { name: 'Peer' } } })
  await settle()
  expect(session()).toBe(before)
  wallet.emit({ type: 'connectionChanged', connection: { ...connection(), wallet: { name: 'Peer', icon: ICON } } })
  await settle()
  expect(session()).toMatchObject({ wallet: { name: 'Peer', icon: ICON } })
  wallet.emit({ type: 'disconnected' })
  await settle()
  expect(session()).toEqual({ status: 'disconnected' })
})
