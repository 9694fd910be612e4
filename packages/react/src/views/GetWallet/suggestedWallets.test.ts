import { expect, test } from 'vitest'
import { suggestedWallets } from './suggestedWallets.js'

test('default: each chain family has a wallet to get, under the name of its namespace', () => {
  const named = suggestedWallets.flatMap(({ namespaces }) => namespaces)
  expect([...new Set(named)].sort()).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
})

test('default: every link is of the web, and no two wallets share an id', () => {
  expect(suggestedWallets.filter(({ homepage = '' }) => !homepage.startsWith('https://'))).toEqual([])
  expect(new Set(suggestedWallets.map(({ id }) => id)).size).toBe(suggestedWallets.length)
})
