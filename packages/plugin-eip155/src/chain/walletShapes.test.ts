import { describe, expect, test } from 'vitest'
import { readChainId, readReference } from './walletShapes.js'

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

  test('behavior: anything else is not a chain id', () => {
    for (const value of ['', '0x', '0x0', 0, -1, 1.5, Number.NaN, '1e3', ' 1', null, undefined, {}, `0x${'f'.repeat(99)}`]) {
      expect(readChainId(value)).toBeUndefined()
    }
  })
})

test('readReference: without the namespace', () => {
  expect([readReference('0x89'), readReference('x')]).toEqual(['137', undefined])
})

test('behavior: digits of megabytes are rejected before they are parsed', () => {
  const before = performance.now()
  for (const prefix of ['', '0x']) expect(readChainId(prefix + '1'.repeat(3_000_000))).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(1_000)
})
