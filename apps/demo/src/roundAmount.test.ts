import { expect, it } from 'vitest'
import { roundAmount } from './roundAmount.js'

it.each([
  ['9998.999962499999790000', '9998.9999'],
  ['10000', '10000'],
  ['0.00001', '0'],
  ['1.50', '1.5'],
  ['123456789012345678.123456789', '123456789012345678.1234'],
])('default: %s is shown as %s', (amount, shown) => {
  expect(roundAmount(amount)).toBe(shown)
})
