import { checkIcon } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { popularListings } from './popularListings.js'

const namesOf = (listings: ReturnType<typeof popularListings>): readonly string[] => listings.map(({ name }) => name)

describe('the list of an application', () => {
  test('of one chain has its eight, each with a picture that the interface draws', () => {
    const listings = popularListings(['eip155'])
    expect(namesOf(listings)).toEqual([
      'MetaMask',
      'Base (Coinbase Wallet)',
      'Trust Wallet',
      'Rainbow',
      'Phantom',
      'OKX Wallet',
      'Rabby',
      'Zerion',
    ])
    for (const { icon, group } of listings) {
      expect(checkIcon(icon)).toBe(icon)
      expect(group).toBeUndefined()
    }
  })

  test('of all chains has eight in front; what is popular on one of them follows in the group of more wallets', () => {
    const listings = popularListings(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
    const first = listings.filter(({ group }) => group === undefined)
    expect(first).toEqual(listings.slice(0, 8))
    expect(first.flatMap(({ namespaces = [] }) => namespaces)).toEqual(expect.arrayContaining(['cosmos', 'polkadot', 'bip122']))
    expect(first.filter(({ icon }) => checkIcon(icon) === undefined).map(({ name }) => name)).toEqual(['Talisman'])
    expect(namesOf(listings.filter(({ group }) => group === 'more'))).toEqual(
      expect.arrayContaining(['Rainbow', 'UniSat', 'Nova Wallet', 'Leap']),
    )
    expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length)
  })

  test('of a chain that no plugin of ours has is empty', () => {
    expect(popularListings(['ton'])).toEqual([])
  })
})

test("an application's choice has its order, each wallet once, and nothing else", () => {
  expect(namesOf(popularListings(['eip155'], ['me.rainbow', 'io.unknown', 'io.metamask', 'io.metamask.mobile', 'constructor']))).toEqual([
    'Rainbow',
    'MetaMask',
  ])
  expect(popularListings(['eip155'], [])).toEqual([])
})
