import { expect, test } from 'vitest'
import { isReference, toCaipNetworkId, toHexChainId } from './chainId.js'

test('isReference: decimal without leading zeros, within CAIP-2', () => {
  for (const reference of ['1', '137', '9'.repeat(32)]) expect(isReference(reference)).toBe(true)
  for (const reference of ['', '0', '01', '0x1', 'abc', '1 ', '1\n', '-1', '1.5', '9'.repeat(33), '１'])
    expect(isReference(reference)).toBe(false)
})

test('toHexChainId and toCaipNetworkId', () => {
  expect(toHexChainId({ reference: '42161' })).toBe('0xa4b1')
  expect(toCaipNetworkId(1)).toBe('eip155:1')
})
