import { expect, test } from 'vitest'
import type { Account, ConnectedSession } from '../../contracts/Session.js'
import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import { accountsChanged, accountSwitched, chainChanged, sessionOf, sessionShown, walletNamed } from './sessions.js'

const account = (address: string, extra: Partial<Account> = {}): Account => ({ namespace: 'test', address, type: 'eoa', ...extra })
const [a, b, c] = [account('a'), account('b'), account('c')]

const session = (accounts: readonly Account[], current = accounts[0] as Account): ConnectedSession => ({
  status: 'connected',
  connectorId: 'wallet',
  accounts,
  account: current,
  chainId: 'test:1',
})

const state = (activeNetworkId: `${string}:${string}`): LatchkeyState =>
  ({
    sessions: { test: session([a]), other: { status: 'disconnected' } },
    networks: { test: [{ caipNetworkId: 'test:1' }, { caipNetworkId: 'test:2' }] },
    activeNetworkIds: { test: activeNetworkId, other: 'other:1' },
  }) as unknown as LatchkeyState

test('sessionOf: takes the first account, and keeps the approval', () => {
  const made = sessionOf('wallet', { accounts: [a, b], chainId: 'test:1', approvedChainIds: ['test:1'] }, undefined)
  expect(made).toEqual({ ...session([a, b]), approvedChainIds: ['test:1'] })
})

test('sessionOf: keeps what the wallet behind a protocol is called', () => {
  const wallet = { name: 'Copper', icon: 'one' }
  expect(sessionOf('wallet', { accounts: [a], chainId: 'test:1', wallet }, undefined)).toEqual({ ...session([a]), wallet })
})

test('sessionOf: takes the first account of the preferred type', () => {
  const payment = account('p', { type: 'payment' })
  expect(sessionOf('wallet', { accounts: [a, payment], chainId: 'test:1' }, 'payment').account).toBe(payment)
})

test('sessionOf: takes the first account when none is of the preferred type', () => {
  expect(sessionOf('wallet', { accounts: [a, b], chainId: 'test:1' }, 'smartAccount').account).toBe(a)
})

const gone = { status: 'disconnected' } as const

test('sessionShown: a connected wallet changes one namespace only, and its network is active', () => {
  const patch = sessionShown(state('test:2'), 'test', session([b]))
  expect(patch.sessions).toEqual({ test: session([b]), other: gone })
  expect(patch.activeNetworkIds).toEqual({ test: 'test:1', other: 'other:1' })
})

test('sessionShown: a wallet that is asked changes no network, also not an unlisted one', () => {
  const asked = { status: 'connecting', connectorId: 'wallet' } as const
  const patch = sessionShown(state('test:99'), 'test', asked)
  expect(patch.sessions?.['test']).toEqual(asked)
  expect(patch).not.toHaveProperty('activeNetworkIds')
})

test('sessionShown: without a wallet a listed network stays', () => {
  const patch = sessionShown(state('test:2'), 'test', gone)
  expect(patch.sessions?.['test']).toEqual(gone)
  expect(patch).not.toHaveProperty('activeNetworkIds')
})

test('sessionShown: without a wallet an unlisted network is replaced by the first', () => {
  expect(sessionShown(state('test:99'), 'test', gone).activeNetworkIds).toEqual({ test: 'test:1', other: 'other:1' })
})

test('sessionShown: keeps a namespace without networks unchanged', () => {
  expect(sessionShown({ ...state('test:1'), networks: {} }, 'test', gone)).not.toHaveProperty('activeNetworkIds')
})

test('accountsChanged: the same accounts are no change', () => {
  const before = session([a, b])
  expect(accountsChanged(before, [account('a'), account('b')], undefined)).toBe(before)
})

test.each([
  ['a public key', account('a', { publicKey: '02' })],
  ['a name', account('a', { name: 'Savings' })],
  ['a type', account('a', { type: 'smartAccount' })],
])('accountsChanged: a changed %s is a change', (_, next) => {
  expect(accountsChanged(session([a]), [next], undefined).accounts).toEqual([next])
})

test('accountsChanged: an account more, or one less, is a change', () => {
  expect(accountsChanged(session([a]), [a, b], undefined).accounts).toEqual([a, b])
  expect(accountsChanged(session([a, b]), [a], undefined).accounts).toEqual([a])
})

test('accountsChanged: a new first account is the one in use', () => {
  expect(accountsChanged(session([a, b], b), [c, b], undefined).account).toBe(c)
})

test("accountsChanged: the visitor's choice stays while the wallet's first account does", () => {
  expect(accountsChanged(session([a, b], b), [a, b, c], undefined).account).toEqual(b)
})

test('accountsChanged: a choice that is no longer shared falls back to the first', () => {
  expect(accountsChanged(session([a, b], b), [a, c], undefined).account).toBe(a)
})

test('chainChanged: the same network is no change', () => {
  const before = session([a])
  expect(chainChanged(before, 'test:1')).toBe(before)
  expect(chainChanged(before, 'test:2')).toEqual({ ...before, chainId: 'test:2' })
})

test('accountSwitched: only to an account the wallet shared', () => {
  expect(accountSwitched(session([a, b]), 'b')?.account).toBe(b)
  expect(accountSwitched(session([a, b]), 'c')).toBeUndefined()
})

test('walletNamed: takes another name or another icon, and keeps the object when both are the same', () => {
  const before = session([a])
  const named = walletNamed(before, { name: 'Copper', icon: 'one' })
  expect(named).toEqual({ ...before, wallet: { name: 'Copper', icon: 'one' } })
  expect(walletNamed(named, { name: 'Copper', icon: 'one' })).toBe(named)
  expect(walletNamed(named, { name: 'Copper', icon: 'two' }).wallet?.icon).toBe('two')
  expect(walletNamed(named, undefined)).toBe(named)
})
