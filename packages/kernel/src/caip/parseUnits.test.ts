import { expect, test } from 'vitest'
import fc from 'fast-check'
import { formatUnits, parseUnits } from './amounts.js'

test.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['0', 18, 0n],
  ['0.000000000000000001', 18, 1n],
  ['007', 0, 7n],
  ['1.50', 1, 15n],
  ['123456789012.34567890123456789', 18, 123_456_789_012_345_678_901_234_567_890n],
])('%s with %i decimals is %s base units', (text, decimals, expected) => {
  expect(parseUnits(text, decimals)).toBe(expected)
})

test.each(['', '.', '.5', '1.', '-1', '+1', '1e3', '1,000', ' 1', '1 ', '0x1', 'NaN', 'Infinity', '1.2.3', '١', '1'.repeat(101)])(
  'fault 44: %j is not an amount',
  (text) => {
    expect(() => parseUnits(text, 18)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  },
)

test('fault 44: more decimal places than the coin has are rejected, not rounded', () => {
  expect(() => parseUnits('0.1234567', 6)).toThrow(
    expect.objectContaining({ code: 'AMOUNT_INVALID', context: { text: '0.1234567', decimals: 6 } }),
  )
})

test('property: parses what formatUnits formats', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 40 }), (amount, decimals) => {
      expect(parseUnits(formatUnits(amount, decimals), decimals)).toBe(amount)
    }),
  )
})
