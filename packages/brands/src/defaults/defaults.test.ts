import { expect, test } from 'vitest'
import { popularListings as listed, walletPicture as drawn } from '../index.js'
import { popularListings, walletPicture } from './index.js'

test.each([
  [['eip155']],
  [['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']],
  [['bip122']],
  [['ton']],
  [[]],
  [['eip155'], ['app.backpack', 'io.metamask', 'constructor']],
  [['cosmos'], []],
])('lists what the package does: %j', async (namespaces: readonly string[], chosen?: readonly string[]) => {
  expect(await popularListings(namespaces, chosen)).toEqual(listed(namespaces, chosen))
})

test('draws what the package does; at hand only what needs no file', async () => {
  for (const identity of ['io.metamask', 'talisman', 'app.backpack', 'keplr', 'constructor', ''])
    expect(await walletPicture(identity, { isAtHand: false })).toBe(await drawn(identity))
  expect(await walletPicture('io.metamask', { isAtHand: true })).toBe(await drawn('io.metamask'))
  expect(await walletPicture('talisman', { isAtHand: true })).toBeUndefined()
})
