import { expect, test } from 'vitest'
import * as brands from './index.js'

test('exports', () => {
  expect(Object.keys(brands).sort()).toMatchInlineSnapshot(`
    [
      "createPictures",
      "currencyPicture",
      "findWallet",
      "networkPicture",
      "neutralMark",
      "popularListings",
      "popularWallets",
      "tokenMark",
      "tokenPicture",
      "walletPicture",
      "wallets",
    ]
  `)
})
