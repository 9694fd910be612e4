import { expect, test } from 'vitest'
import { suggestedWallets } from './suggestedWallets.js'

test('default: suggests a wallet for each chain family, by the name of its namespace', () => {
  const named = suggestedWallets.flatMap(({ namespaces }) => namespaces)
  expect([...new Set(named)].sort()).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
})

test('default: every link is a web link, and ids are unique', () => {
  expect(suggestedWallets.filter(({ homepage = '' }) => !homepage.startsWith('https://'))).toEqual([])
  expect(new Set(suggestedWallets.map(({ id }) => id)).size).toBe(suggestedWallets.length)
})
