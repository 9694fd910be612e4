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

test('fault 55: what is shown keeps its place, what is new comes last in its own order, what went leaves no gap', () => {
  expect(keys(keepOrder(entries('b', 'gone', 'a'), entries('new', 'a', 'b', 'newer')))).toEqual(['b', 'a', 'new', 'newer'])
})

test('default: what is shown first is in the order of its groups', () => {
  expect(keys(keepOrder([], entries('b', 'a')))).toEqual(['b', 'a'])
})
