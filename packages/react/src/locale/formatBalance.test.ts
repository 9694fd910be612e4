import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'

test('default: floored to three decimals', () => {
  expect(formatBalance(1_999_999_999_999_999_999n, 18, 'en')).toBe('1.999')
  expect(formatBalance(10_000n * 10n ** 18n, 18, 'en')).toBe('10,000')
  expect(formatBalance(0n, 18, 'en')).toBe('0')
})

test('behavior: amounts beyond the precision of floats keep every digit', () => {
  expect(formatBalance(123_456_789_012_345_678_901_234n * 10n ** 18n, 18, 'en')).toBe('123,456,789,012,345,678,901,234')
})

test('behavior: dust is not shown as zero', () => {
  expect(formatBalance(1n, 18, 'en')).toBe('<0.001')
})

test('behavior: coins with few decimals, and another language', () => {
  expect(formatBalance(15n, 1, 'en')).toBe('1.5')
  expect(formatBalance(7n, 0, 'de')).toBe('7')
  expect(formatBalance(1_234_500n, 3, 'de')).toBe('1.234,5')
})
