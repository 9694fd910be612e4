import { expect, it } from 'vitest'
import {
  DEFAULT_GAS_UNITS,
  amountOfWorth,
  cutDecimals,
  estimateOut,
  impactBpsOf,
  maxSlippageOf,
  providerFeeOf,
  rateOf,
  readAmount,
  showAmount,
  worthOf,
} from './arithmetic.js'
import type { SwapToken } from '../contracts/index.js'
import { emptyState } from '../emptyState.js'
import { amountTyped } from './transitions.js'

const dollar = 10n ** 18n
const [ether, usdc] = [{ decimals: 18 }, { decimals: 6 }]
const token: SwapToken = {
  chainId: 'eip155:1',
  address: `0x${'a'.repeat(40)}`,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  isNative: false,
}

it('default: the numbers that the specification names', () => {
  // Slippage of 1 percent: the minimum is a hundredth below the amount out.
  expect(maxSlippageOf(1_234_567n, 100)).toBe(12_345n)
  // A provider's fee of 0.85 percent of the source amount.
  expect(providerFeeOf(10n ** 18n, 85)).toBe(8_500_000_000_000_000n)
  expect(DEFAULT_GAS_UNITS).toBe(150_000n)
  // (source − target) / source × 100: 1,000 dollars in, 850 out.
  expect(impactBpsOf(1_000n * dollar, 850n * dollar)).toBe(1_500)
  expect(impactBpsOf(1_000n * dollar, 1_010n * dollar)).toBe(-100)
  expect(impactBpsOf(0n, 5n)).toBeUndefined()
  // Estimate by prices: one coin of 3,000 dollars, less 0.85 percent, in a dollar token of 6 decimals.
  const sides = { from: ether, to: usdc, fromUsdE18: 3_000n * dollar, toUsdE18: dollar }
  expect(estimateOut(10n ** 18n, sides, 85)).toBe(2_974_500_000n)
  expect(estimateOut(10n ** 18n, sides)).toBe(3_000_000_000n)
  expect(estimateOut(10n ** 18n, { ...sides, toUsdE18: 0n })).toBe(0n)
})

it('default: amounts on screen have 6 places, in messages 3, and are never rounded up', () => {
  expect(showAmount(1_999_999_999_999_999_999n, ether)).toBe('1.999999')
  expect(showAmount(1_999_999_999_999_999_999n, ether, 3)).toBe('1.999')
  expect(cutDecimals('0.0000001', 6)).toBe('0')
  expect(cutDecimals('7', 6)).toBe('7')
})

it('default: worth and rate, whatever the decimals', () => {
  expect(worthOf(2_500_000n, usdc, dollar)).toBe((5n * dollar) / 2n)
  expect(rateOf(10n ** 18n, 3_000_500_000n, { from: ether, to: usdc })).toBe('3000.5')
  expect(rateOf(7n, 3n * 10n ** 36n, { from: { decimals: 0 }, to: { decimals: 36 } })).toBe('0.428571428571428571')
  expect(rateOf(0n, 1n, { from: ether, to: usdc })).toBe('0')
})

it.each([
  ['', ',', '0.'],
  ['1.5', '1.5.', '1.5.'],
  ['0', '05', '5'],
  ['', '007.5', '7.5'],
  ['1', '1a', '1'],
  ['1', '-1', '1'],
  ['1', '1e5', '1'],
  ['1', '', ''],
  ['12', ' 12,25 ', '12.25'],
  ['1', '1,000', '1,000'],
  ['1', '1.000,5', '1000.5'],
])('fault 44: %o and then %o is %o', (amount, typed, after) => {
  const state = { ...emptyState, slippageBps: 100, amount }
  expect({ ...state, ...amountTyped(state, typed) }.amount).toBe(after)
})

it('parameters: read by a locale; no more places than the token has', () => {
  const state = { ...emptyState, slippageBps: 100, amount: '1', from: token }
  expect(amountTyped(state, '1,000', 'en')).toMatchObject({ amount: '1000' })
  expect(amountTyped(state, '1.000', 'de')).toMatchObject({ amount: '1000' })
  expect(amountTyped(state, '1.1234567')).toEqual({})
  expect(amountTyped(state, '1')).toEqual({})
})

it('default: what was typed, in base units', () => {
  expect(readAmount('1.', ether)).toBe(10n ** 18n)
  expect(readAmount('0.000001', usdc)).toBe(1n)
  expect(readAmount('1.10', { decimals: 1 })).toBe(11n)
  for (const text of ['', '0.0000001', 'abc', '1e3', '-1', '1,000', '1.2.3']) expect(readAmount(text, usdc)).toBeUndefined()
})

it('default: how much is worth so many dollars, rounded up; nothing where it has no price', () => {
  expect(amountOfWorth(10n ** 18n, { decimals: 6 }, 3n * 10n ** 18n)).toBe(333_334n)
  expect(amountOfWorth(3n * 10n ** 18n, { decimals: 6 }, 3n * 10n ** 18n)).toBe(1_000_000n)
  expect(amountOfWorth(10n ** 18n, { decimals: 6 }, 0n)).toBe(0n)
})
