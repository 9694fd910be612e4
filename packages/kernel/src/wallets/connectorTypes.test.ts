import { expect, test } from 'vitest'
import { isFoundInPage, namesItself } from './ConnectorListing.js'

test.each([
  ['ANNOUNCED', true, false],
  ['INJECTED', false, true],
  ['WALLET_CONNECT', false, false],
] as const)('default: %s', (type, isOfItsOwnName, isOfThePage) => {
  expect([namesItself({ type }), isFoundInPage({ type })]).toEqual([isOfItsOwnName, isOfThePage])
})
