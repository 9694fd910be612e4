import { expect, it } from 'vitest'
import { paymentUri } from './paymentUri.js'

it.each([
  ['eip155', '10', 'ethereum:A@10'],
  ['bip122', 'x', 'bitcoin:A'],
  ['solana', 'x', 'solana:A'],
  ['cosmos', 'x', 'A'],
])('default: on %s it is %s', (namespace, reference, expected) => {
  expect(paymentUri('A', { namespace, reference })).toBe(expected)
})
