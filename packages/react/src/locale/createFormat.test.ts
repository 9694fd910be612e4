import { expect, onTestFinished, test, vi } from 'vitest'
import { createFormat } from './createFormat.js'

const plain = (text: string): string => text.replace(/[\u00a0\u202f\u200e\u200f]/g, ' ').trim()

test('default: amounts are floored to three decimals and keep every digit before', () => {
  const { amount } = createFormat('en')
  expect(amount(123_456_789_000_000_000_000n, 18, 'ETH')).toBe('123.456 ETH')
  expect(amount(1n, 18)).toBe('<0.001')
  expect(amount(0n, 18, 'ETH')).toBe('0 ETH')
})

test("default: money in the language's format, with every digit", () => {
  expect(createFormat('en').fiat('1234.5', 'USD')).toBe('$1,234.50')
  expect(plain(createFormat('de').fiat(1234.5, 'EUR'))).toBe('1.234,50 €')
  expect(createFormat('en').fiat('90071992547409931234.56', 'USD')).toBe('$90,071,992,547,409,931,234.56')
  expect(createFormat('en').fiat('1200', 'JPY')).toBe('¥1,200')
})

test('default: decimals are grouped, and keep every digit', () => {
  const { decimal } = createFormat('en')
  expect(decimal('90071992547409931.123456789012345678')).toBe('90,071,992,547,409,931.123456789012345678')
  expect(decimal('0.000001')).toBe('0.000001')
  expect(createFormat('de').decimal('3000.5')).toBe('3.000,5')
  expect(createFormat('ar').decimal('3000.5')).toBe('3,000.5')
})

test('behavior: from right to left, a symbol of Latin letters keeps its order, and the amount its place in a sentence', () => {
  expect(createFormat('ar').fiat('3000', 'USD')).toBe('\u2067\u200f3,000.00\u00a0\u2066US$\u2069\u2069')
  expect(createFormat('he').fiat('3000', 'USD')).toBe('\u2067\u200f3,000.00\u00a0\u200f$\u2069')
  expect(createFormat('ar').fiat('3000', 'EGP')).not.toContain('\u2066')
  expect(createFormat('en').fiat('3000', 'USD')).toBe('$3,000.00')
})

test('default: Latin digits in every language', () => {
  const arabic = createFormat('ar-EG')
  expect(arabic.fiat(12, 'EGP')).toContain('12')
  expect(arabic.date(Date.UTC(2026, 4, 17, 12))).toContain('17')
})

test('default: months name their year when it is not the current one', () => {
  const { month } = createFormat('en')
  const now = Date.UTC(2026, 10, 22, 12)
  expect(month(Date.UTC(2026, 4, 17, 12), now)).toBe('May')
  expect(month(Date.UTC(2025, 4, 17, 12), now)).toBe('May 2025')
  expect(plain(createFormat('de').date(Date.UTC(2026, 4, 17, 12)))).toMatch(/^17\.05\.2026/)
})

test('growth: amounts, times and months of a long list make no format of their own', () => {
  const { amount, date, month } = createFormat('en')
  const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  onTestFinished(() => made.forEach((each) => each.mockRestore()))
  for (let index = 0; index < 10; index += 1) [amount(BigInt(index), 18), date(index), month(index, Date.UTC(2026, 1, index))]
  expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
