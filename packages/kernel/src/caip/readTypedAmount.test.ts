import { expect, test } from 'vitest'
import { readTypedAmount, separatorsOf } from './readTypedAmount.js'

const NARROW = '\u202f'

test.each([
  ['', 'en', ''],
  ['  ', 'en', ''],
  ['1', 'en', '1'],
  ['1.', 'en', '1.'],
  ['.', 'en', '0.'],
  [',', 'en', '0.'],
  [',5', 'en', '0.5'],
  ['05', 'en', '5'],
  ['00', 'en', '0'],
  [' 1.25 ', 'en', '1.25'],
  ['1,000', 'en', '1000'],
  ['1,000', 'de', '1.000'],
  ['1.000', 'de', '1000'],
  ['1.000', 'en', '1.000'],
  ['1.000,5', 'de', '1000.5'],
  ['1.000,5', 'en', '1000.5'],
  ['1,000.5', 'de', '1000.5'],
  ['1,5', 'en', '1.5'],
  ['1.5', 'de', '1.5'],
  ['0.125', 'de', '0.125'],
  ['0,125', 'en', '0.125'],
  ['1.234.567', 'en', '1234567'],
  ['12,345,678.9', 'en', '12345678.9'],
  ['1000,5', 'en', '1000.5'],
  ['1 000', 'en', '1000'],
  [`1${NARROW}000${NARROW}000,5`, 'fr', '1000000.5'],
  ['1\u00a0000,5', 'fr', '1000.5'],
  ['1\u20090005', 'fr', undefined],
  ['1’000.5', 'de-CH', '1000.5'],
  ["1'000'000.5", 'de-CH', '1000000.5'],
  ["1'000,5", 'de-CH', '1000.5'],
  ['1,00,000.5', 'en-IN', '100000.5'],
  ['12,34,56,789', 'hi', '123456789'],
  ['1,00,000', 'en', '100000'],
  ['10,00', 'en', '10.00'],
  ['١٢٣٬٤٥٦٫٧', 'ar', '123456.7'],
  ['١٢٫٥', 'en', '12.5'],
  ['۱۲۳٬۴۵۶', 'fa', '123456'],
  ['۰۱۲۳۴۵۶۷۸۹', 'fa', '123456789'],
  ['٠١٢٣٤٥٦٧٨٩', 'ar', '123456789'],
  ['١،٥', 'de', '1.5'],
  ['\u200f1.5\u200e\u2066\u2069\u061c', 'en', '1.5'],
  ['007.5', 'en', '7.5'],
  ['1 000.5', undefined, '1000.5'],
  ['1 000,5', undefined, '1000.5'],
  ["1'000.5", undefined, '1000.5'],
  ["1'000,5", undefined, '1000.5'],
  ['1.000', undefined, '1.000'],
  ['1000.5', undefined, '1000.5'],
  ['1,5', undefined, '1.5'],
  ['1.000,5', undefined, '1000.5'],
  ['1,000.5', undefined, '1000.5'],
  ['1,000,000', undefined, '1000000'],
])('default: %j in %s is %j', (text, locale, amount) => {
  expect(readTypedAmount(text, { locale })).toEqual(amount === undefined ? { problem: 'separators' } : { amount })
})

test.each([
  ['1,000', undefined],
  ['1,000', 'de-CH'],
  ['1.000', 'fr'],
  ['100,000', undefined],
  ['1.2.3', 'en'],
  ['1..', 'en'],
  ['1,,000', 'en'],
  ['1,000,0', 'en'],
  ['1,0000,000', 'en'],
  ['1000,000,000', 'en'],
  ['0,123,456', 'en'],
  ['1,000.000.5', 'en'],
  ['1.000,000,5', 'de'],
  ['1 00', 'en'],
  ['1 2,000', 'en'],
  ['1 2.000', 'de'],
  ["'", 'de-CH'],
  [',1,000', 'en'],
  ['1,23,4567', 'en-IN'],
  ['123,45,678', 'en-IN'],
] as const)('error: %j in %s could mean several numbers, or none', (text, locale) => {
  expect(readTypedAmount(text, { locale })).toEqual({ problem: 'separators' })
})

test.each(['a', '1e5', '1E-5', '-1', '+1', '−1', '0x10', '$1', '1 ETH', '१', '½', '10²', 'Infinity', '1_000', '1'.repeat(101)])(
  'fault 44: %j is no amount',
  (text) => expect(readTypedAmount(text, { locale: 'en' })).toEqual({ problem: 'characters' }),
)

test('a hundred characters are an amount', () => {
  expect(readTypedAmount('1'.repeat(100))).toEqual({ amount: '1'.repeat(100) })
})

test.each([
  ['0.1234567', 6, undefined],
  ['0.123456', 6, '0.123456'],
  ['1.5000000', 6, '1.500000'],
  ['1.', 0, undefined],
  ['1.0', 0, undefined],
  ['1.000', 0, undefined],
  ['12', 0, '12'],
])('fault 44: %j with %i decimals is %j', (text, decimals, amount) => {
  expect(readTypedAmount(text, { decimals })).toEqual(amount === undefined ? { problem: 'precision' } : { amount })
})

test('error: a locale that is none', () => {
  expect(() => readTypedAmount('1', { locale: 'no locale' })).toThrow(RangeError)
})

test('the separators of languages', () => {
  expect(separatorsOf('en')).toEqual({ group: ',', decimal: '.' })
  expect(separatorsOf('es')).toEqual({ group: '.', decimal: ',' })
  // Between Latin digits, whatever the language has itself.
  expect(separatorsOf('ar-EG').group).not.toBe('٬')
  expect(separatorsOf('fr')).toEqual({ group: NARROW, decimal: ',' })
})
