import { expect, it } from 'vitest'
import type { OnrampQuote } from '../contracts/index.js'
import { problemOf } from './problemOf.js'

const quote: OnrampQuote = {
  total: '100',
  subtotal: '97.5',
  fees: [
    { kind: 'provider', amount: '2' },
    { kind: 'network', amount: '0.50' },
  ],
  receive: '0.04875',
  expiresAtMs: 1_001,
}
const asked = { amount: '100.00', token: { decimals: 6 }, nowMs: 1_000 }

it('default: a quote that adds up to the requested amount', () => {
  expect(problemOf(quote, asked)).toBeUndefined()
  expect(problemOf({ ...quote, expiresAtMs: undefined }, asked)).toBeUndefined()
  expect(problemOf({ ...quote, receive: '0.0487500000' }, asked)).toBeUndefined()
})

it.each<[string, Partial<OnrampQuote>]>([
  ['a higher total', { total: '100.01', subtotal: '97.51' }],
  ['a lower total', { total: '99.99', subtotal: '97.49' }],
  ['a subtotal without all fees', { subtotal: '97.49' }],
  ['a subtotal with more than the total', { subtotal: '97.51' }],
  ['a fee that is left out', { fees: quote.fees.slice(0, 1) }],
  ['nothing to receive', { receive: '0.00' }],
  ['more decimal places than the token has', { receive: '0.0487501' }],
  ['an expiry of now', { expiresAtMs: 1_000 }],
])('error: %s', (_, change) => {
  expect(problemOf({ ...quote, ...change }, asked)).toEqual(expect.any(String))
})
