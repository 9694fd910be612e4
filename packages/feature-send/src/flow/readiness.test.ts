import { formatUnits } from '@latchkey/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyState } from '../emptyState.js'
import { isReviewable, readinessOf, typedAmount } from './readiness.js'
import type { SendAsset, SendState } from '../contracts/SendState.js'

const asset: SendAsset = { symbol: 'ETH', name: 'Ether', decimals: 18, amountBaseUnits: 10n ** 18n }
const whole: SendState = {
  ...emptyState,
  asset,
  amount: '0.5',
  to: 'x',
  receiver: { status: 'ready', address: 'x', marks: [] },
}

it.each<readonly [string, Partial<SendState>]>([
  ['preview', {}],
  ['preview', { isMax: true, amount: '' }],
  ['invalidAddress', { receiver: { status: 'invalid' } }],
  ['addAddress', { receiver: { status: 'none' } }],
  ['insufficientFunds', { receiver: { status: 'none' }, amount: '2' }],
  ['insufficientFunds', { isMax: true, asset: { ...asset, amountBaseUnits: 0n } }],
  ['addAmount', { receiver: { status: 'none' }, amount: '' }],
  ['incorrectValue', { receiver: { status: 'none' }, amount: '0.0' }],
  ['incorrectValue', { amount: '0.0000000000000000001' }],
  ['selectToken', { receiver: { status: 'none' }, amount: '0', asset: undefined }],
])('default: the button says %s (%#)', (expected, change) => {
  const state = { ...whole, ...change }
  expect(readinessOf(state)).toBe(expected)
  expect(isReviewable(state)).toBe(expected === 'preview')
})

it('behavior: while the receiver is looked up, or looks like another, the form does not lead on', () => {
  expect(isReviewable({ ...whole, receiver: { status: 'resolving' } })).toBe(false)
  const receiver = { status: 'ready', address: 'x', marks: [{ code: 'poisoned', lookalike: 'y' }] } as const
  expect(isReviewable({ ...whole, receiver })).toBe(false)
  expect(isReviewable({ ...whole, receiver, isWholeSeen: true })).toBe(true)
})

it('fault 44: what is typed is what is signed, to the unit, for decimals 0 to 36', () => {
  const decimals = fc.integer({ min: 0, max: 36 })
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(decimals, amount, (places, units) => {
      const typed = { asset: { ...asset, decimals: places }, amount: formatUnits(units, places) }
      expect(typedAmount(typed)).toBe(units)
      expect(typedAmount({ ...typed, amount: places === 0 ? `${typed.amount}.` : typed.amount })).toBe(units)
    }),
  )
})
