import { expect, test } from 'vitest'
import { brandOf } from './brandOf.js'

test('a wallet is drawn by its id, unless it announced a name of its own', () => {
  expect(brandOf({ id: 'walletConnect', type: 'WALLET_CONNECT' })).toBe('walletConnect')
  expect(brandOf({ id: 'keplr', type: 'ANNOUNCED' })).toBe('keplr')
  expect(brandOf({ id: 'io.metamask', type: 'ANNOUNCED', rdns: 'io.metamask' })).toBeUndefined()
})
