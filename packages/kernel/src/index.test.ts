import { expect, test } from 'vitest'
import * as kernel from './index.js'

test('the public API', () => {
  expect(Object.keys(kernel).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyError",
      "STAGE",
      "alertCodeOf",
      "checkIcon",
      "cleanWalletName",
      "createLatchkey",
      "definePlugin",
      "describeError",
      "formatCaipAddress",
      "formatCaipAssetId",
      "formatCaipNetworkId",
      "formatUnits",
      "fromProviderError",
      "isLatchkeyError",
      "lazy",
      "lazyConnector",
      "listConnectors",
      "listWallets",
      "loadError",
      "optionInvalid",
      "parseCaipAddress",
      "parseCaipAssetId",
      "parseCaipNetworkId",
      "parseUnits",
      "providerErrorCode",
      "readItems",
      "readOptions",
    ]
  `)
  expect(Object.keys(kernel).length).toBeLessThanOrEqual(28)
})
