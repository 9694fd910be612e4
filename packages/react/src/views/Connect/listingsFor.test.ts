import type { WalletListing } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { listingsFor } from './listingsFor.js'

const listing = (id: string, rest: Partial<WalletListing> = {}): WalletListing => ({ id, name: id, ...rest })
const idsOf = (listings: readonly WalletListing[]): readonly string[] => listings.map(({ id }) => id)

test('without a namespace: everything but the group of more wallets', () => {
  const listed = [listing('any'), listing('sol', { namespaces: ['solana'] }), listing('more', { group: 'more' })]
  expect(idsOf(listingsFor(listed, undefined))).toEqual(['any', 'sol'])
})

test('with one: what serves it, or any, filled up to eight from the group of more wallets', () => {
  const more = Array.from({ length: 12 }, (_, index) => listing(`more${index}`, { namespaces: ['solana'], group: 'more' }))
  const listed = [
    listing('any'),
    listing('evm', { namespaces: ['eip155'] }),
    listing('both', { namespaces: ['eip155', 'solana'] }),
    ...more,
  ]
  expect(idsOf(listingsFor(listed, 'solana'))).toEqual(['any', 'both', ...more.slice(0, 6).map(({ id }) => id)])
  const directory = Array.from({ length: 20 }, (_, index) => listing(`d${index}`))
  expect(listingsFor([...directory, ...more], 'solana')).toEqual(directory)
})
