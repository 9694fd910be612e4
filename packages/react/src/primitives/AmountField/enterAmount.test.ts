import { expect, test } from 'vitest'
import { enterAmount } from './enterAmount.js'

test.each([
  ['', ''],
  ['1', '1'],
  ['1.5', '1.5'],
  ['1.', '1.'],
  ['.', '0.'],
  [',', '0.'],
  [',5', '0.5'],
  ['1,5', '1.5'],
  ['05', '5'],
  ['00', '0'],
  ['0.05', '0.05'],
  [' 1.25 ', '1.25'],
  ['١٢٫٥', '12.5'],
  ['۱۲', '12'],
  ['0.123456', '0.123456'],
])('default: %o becomes %o', (typed, value) => expect(enterAmount(typed, 6)).toBe(value))

test.each(['1.2.3', '1,234.56', '1..', 'a', '1e5', '-1', '+1', '0x10', '1 000', '0.1234567', '१', '1'.repeat(101)])(
  'error: rejects %o',
  (typed) => expect(enterAmount(typed, 6)).toBeUndefined(),
)

test('parameters: a coin without decimals accepts no separator', () => {
  expect(enterAmount('1.', 0)).toBeUndefined()
  expect(enterAmount('12', 0)).toBe('12')
})
