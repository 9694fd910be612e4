import { describe, expect, test } from 'vitest'
import { isReference, readChainId, toCaipNetworkId, toHexChainId } from './chainId.js'

describe('readChainId', () => {
  test('default', () => {
    expect(readChainId('0x1')).toBe('eip155:1')
    expect(readChainId('0xA4B1')).toBe('eip155:42161')
    expect(readChainId('0x01')).toBe('eip155:1')
  })

  test('behavior: decimal text and numbers, which some wallets answer with', () => {
    expect(readChainId('137')).toBe('eip155:137')
    expect(readChainId(137)).toBe('eip155:137')
  })

  test('behavior: anything else is no chain id', () => {
    for (const value of ['', '0x', '0x0', 0, -1, 1.5, Number.NaN, '1e3', ' 1', null, undefined, {}, `0x${'f'.repeat(99)}`]) {
      expect(readChainId(value)).toBeUndefined()
    }
  })
})

test('isReference: decimal without leading zeros, within CAIP-2', () => {
  for (const reference of ['1', '137', '9'.repeat(32)]) expect(isReference(reference)).toBe(true)
  for (const reference of ['', '0', '01', '0x1', 'abc', '1 ', '1\n', '-1', '1.5', '9'.repeat(33), '１']) expect(isReference(reference)).toBe(false)
})

test('toHexChainId and toCaipNetworkId', () => {
  expect(toHexChainId({ reference: '42161' })).toBe('0xa4b1')
  expect(toCaipNetworkId(1)).toBe('eip155:1')
})
