import { expect, test } from 'vitest'
import { keepRows } from './keepRows.js'
import type { WalletEntry } from './WalletEntry.js'

const entry = (key: string, changes: Partial<WalletEntry> = {}): WalletEntry => ({
  key,
  name: key,
  icon: undefined,
  brand: undefined,
  group: 'injected',
  connectors: [],
  listing: undefined,
  isInstalled: true,
  isAmbiguous: false,
  section: 'installed',
  ...changes,
})
const entries = (...keys: readonly string[]) => keys.map((key) => entry(key))
const keys = (shown: readonly WalletEntry[]) => shown.map(({ key }) => key)
const sections = (shown: readonly WalletEntry[]) => shown.map(({ section }) => section)

test('fault 55: shown rows keep their order, new rows follow in their own order, and removed rows leave no gap', () => {
  expect(keys(keepRows(entries('b', 'gone', 'a'), entries('new', 'a', 'b', 'newer')))).toEqual(['b', 'a', 'new', 'newer'])
})

test('default: the first rows are in the order of their groups, and are the same objects', () => {
  const first = entries('b', 'a')
  const rows = keepRows([], first)
  expect(rows).toEqual(first)
  expect(rows.every((row, place) => row === first[place])).toBe(true)
})

test('behavior: a shown row keeps its heading, a new one has its own', () => {
  const rows = keepRows(entries('a', 'b'), [entry('b', { section: 'recent' }), entry('c', { section: 'popular' })])
  expect([keys(rows), sections(rows)]).toEqual([
    ['b', 'c'],
    ['installed', 'popular'],
  ])
})

test('behavior: WalletConnect has no heading as the first row, and stays without one', () => {
  const remote = entry('remote', { group: 'walletConnect', section: 'popular' })
  const rows = keepRows([], [remote, entry('a')])
  expect(sections(rows)).toEqual([undefined, 'installed'])
  expect(sections(keepRows(rows, [entry('a'), remote]))).toEqual([undefined, 'installed'])
  expect(sections(keepRows([], [entry('a'), remote]))).toEqual(['installed', 'popular'])
})
