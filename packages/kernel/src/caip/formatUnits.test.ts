import { expect, test } from 'vitest'
import fc from 'fast-check'
import { formatUnits } from './amounts.js'

test.each([
  [1_500_000_000_000_000_000n, 18, '1.5'],
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [100n, 0, '100'],
  [1_000_000n, 6, '1'],
  [-1n, 6, '-0.000001'],
  [123_456_789_012_345_678_901_234_567_890n, 18, '123456789012.34567890123456789'],
])('%s base units with %i decimals are %s', (amount, decimals, expected) => {
  expect(formatUnits(amount, decimals)).toBe(expected)
})

test('property: the text equals the amount exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 40 }), (amount, decimals) => {
      const text = formatUnits(amount, decimals)
      expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      const [whole = '', fraction = ''] = text.split('.')
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
    }),
  )
})
