import fc from 'fast-check'
import { expect, it } from 'vitest'
import { problemOf } from '../answers/problemOf.js'
import { decimalsOf, readAmount, toExact } from './decimal.js'
import { isInside, widen } from './limits.js'
import { cut, feesOf, rateOf } from './rateOf.js'
import { tokenKey } from './tokenKey.js'

it.each([
  ['98', '0.049', '2000'],
  ['97.53', '0.65020000', '150'],
  ['1', '3', '0.33333333'],
  ['0.01', '1000000', '0.00000001'],
])('default: %s for %s is a price of %s', (subtotal, receive, rate) => expect(rateOf({ subtotal, receive })).toBe(rate))

it('default: fees are added to the last digit', () => {
  expect(
    feesOf({
      fees: [
        { kind: 'provider', amount: '0.1' },
        { kind: 'network', amount: '0.2' },
      ],
    }),
  ).toBe('0.3')
  expect(feesOf({ fees: [] })).toBe('0')
})

it.each([
  ['0.0499999999', 6, '0.049999'],
  ['1.10', 6, '1.1'],
  ['12', 6, '12'],
  ['0.0000009', 6, '0'],
])('default: %s at %i places is %s', (decimal, places, shown) => {
  expect(cut(decimal, places)).toBe(shown)
})

it('default: each currency has its decimal places', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD'].map(decimalsOf)).toEqual([2, 2, 0, 3])
  expect([
    readAmount('10.', 2),
    readAmount('10.55', 2),
    readAmount('10.555', 2),
    readAmount('1.0', 0),
    readAmount('0.00', 2),
    readAmount('', 2),
  ]).toEqual(['10', '10.55', undefined, undefined, undefined, undefined])
})

it('default: the widest limits of two providers', () => {
  const card = (min?: string, max?: string) => ({ id: 'card', min, max })
  expect(widen(card('10.00', '7500.00'), card('9', '7500.01'))).toEqual({ id: 'card', name: undefined, min: '9', max: '7500.01' })
  expect(widen(card('10', undefined), card(undefined, '5'))).toEqual({ id: 'card', name: undefined, min: undefined, max: undefined })
})

it('default: both limits are inclusive, with any trailing zeros', () => {
  const limits = { min: '10.00', max: '7500.00' }
  expect(['10', '10.0', '7500', '9.999999999999999999', '7500.000000000000000001'].map((amount) => isInside(amount, limits))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it('default: hexadecimal addresses are compared without case, others with it', () => {
  expect(tokenKey({ chainId: 'eip155:1', address: '0xAb' })).toBe(tokenKey({ chainId: 'eip155:1', address: '0xaB' }))
  expect(tokenKey({ chainId: 'solana:x', address: 'Ab' })).not.toBe(tokenKey({ chainId: 'solana:x', address: 'ab' }))
  expect(tokenKey({ chainId: 'eip155:1' })).not.toBe(tokenKey({ chainId: 'eip155:2' }))
})

const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })
const money = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

it('property: a quote is valid exactly if its parts add up to the total', () => {
  fc.assert(
    fc.property(cents, cents, cents, fc.bigInt({ min: -1n, max: 1n }), (subtotal, provider, network, error) => {
      const total = money(subtotal + provider + network)
      const fees = [
        { kind: 'provider' as const, amount: money(provider) },
        { kind: 'network' as const, amount: money(network + (network + error > 0n ? error : 0n)) },
      ]
      const isTrue = toExact(fees[1]!.amount) === toExact(money(network))
      const problem = problemOf(
        { total, subtotal: money(subtotal), fees, receive: '1' },
        { amount: total, token: { decimals: 0 }, nowMs: 0 },
      )
      expect(problem === undefined).toBe(isTrue)
    }),
  )
})
