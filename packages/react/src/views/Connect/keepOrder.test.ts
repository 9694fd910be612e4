import { expect, test } from 'vitest'
import { keepOrder } from './keepOrder.js'
import type { WalletEntry } from './WalletEntry.js'

const entries = (...keys: readonly string[]): readonly WalletEntry[] =>
  keys.map((key) => ({
    key,
    name: key,
    icon: undefined,
    group: 'injected',
    connectors: [],
    listing: undefined,
    isInstalled: true,
    isAmbiguous: false,
  }))
const keys = (shown: readonly WalletEntry[]) => shown.map(({ key }) => key)

test('fault 55: shown rows keep their order, new rows follow in their own order, and removed rows leave no gap', () => {
  expect(keys(keepOrder(entries('b', 'gone', 'a'), entries('new', 'a', 'b', 'newer')))).toEqual(['b', 'a', 'new', 'newer'])
})

test('default: the first rows are in the order of their groups', () => {
  expect(keys(keepOrder([], entries('b', 'a')))).toEqual(['b', 'a'])
})
