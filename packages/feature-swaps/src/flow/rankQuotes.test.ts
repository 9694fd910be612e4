import { expect, it } from 'vitest'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import { arrivesAfterGas, gasCostOf, rankQuotes, shownQuote } from './rankQuotes.js'
import { quoteKey } from './SwapsState.js'

const token = (digit: string, decimals: number, isNative = false) => ({ address: `0x${digit.repeat(40)}`, decimals, isNative }) as SwapToken
const [coin, dollar] = [token('e', 18, true), token('a', 6)]
const quote = (to: SwapToken, amountOut: bigint, gasUnits?: bigint) =>
  ({ id: 'single', providerId: String(amountOut), to, amountOut, ...(gasUnits !== undefined && { gasUnits }) }) as SwapQuote
const state = {
  native: coin,
  gasPrice: 10n ** 9n,
  prices: { [coin.address]: 3_000n * 10n ** 18n, [dollar.address]: 10n ** 18n },
}

it('default: the gas cost is deducted in the target token, rounded up', () => {
  // 100,000 units at 10^9 are 0.0001 coins, or 0.3 dollars.
  expect(arrivesAfterGas(quote(dollar, 5_000_000n, 100_000n), state)).toBe(4_700_000n)
  expect(arrivesAfterGas(quote(dollar, 5_000_000n, 1n), { ...state, gasPrice: 1n })).toBe(4_999_999n)
})

it('default: for the coin itself the gas cost is deducted as it is', () => {
  expect(arrivesAfterGas(quote(coin, 10n ** 18n, 100_000n), state)).toBe(10n ** 18n - 10n ** 14n)
})

it('default: 150,000 units without an estimate of the provider; no deduction if a price is unknown', () => {
  expect(gasCostOf({}, state)).toBe(150_000n * 10n ** 9n)
  expect(gasCostOf({}, { gasPrice: undefined })).toBeUndefined()
  for (const unknown of [
    { ...state, gasPrice: undefined },
    { ...state, prices: {} },
    { ...state, native: undefined },
  ])
    expect(arrivesAfterGas(quote(dollar, 7n, 100_000n), unknown)).toBe(7n)
})

it('default: sorted by what is left after gas; equal quotes keep their order', () => {
  const [dear, cheap, same] = [
    quote(coin, 1_000_000n, 2n),
    quote(coin, 999_999n, 1n),
    { ...quote(coin, 1_000_000n, 2n), providerId: 'same' },
  ]
  const ranked = rankQuotes([dear, cheap, same], { ...state, gasPrice: 10n })
  expect(ranked).toEqual([cheap, dear, same])
})

it('default: what a transaction pays beside its gas is part of the cost', () => {
  expect(gasCostOf({ gasUnits: 100_000n }, { gasPrice: 10n ** 9n, fixedFee: 7n })).toBe(10n ** 14n + 7n)
})

it('default: the quote of the visitor is shown while it is offered, else the best', () => {
  const [worse, better] = [quote(coin, 5n, 1n), quote(coin, 9n, 1n)]
  const shown = (chosen: SwapQuote | undefined, list: readonly SwapQuote[]) =>
    shownQuote({ ...state, quotes: { list }, chosenKey: chosen && quoteKey(chosen) } as never)
  expect(shown(undefined, [worse, better])).toBe(better)
  expect(shown(worse, [worse, better])).toBe(worse)
  expect(shown(worse, [better])).toBe(better)
  expect(shown(undefined, [])).toBeUndefined()
})

it('default: for the coin gas counts without prices; for a token it takes the prices of both', () => {
  expect(arrivesAfterGas(quote(coin, 10n ** 18n, 100_000n), { ...state, prices: {} })).toBe(10n ** 18n - 10n ** 14n)
  for (const { address } of [coin, dollar])
    expect(arrivesAfterGas(quote(dollar, 7n, 100_000n), { ...state, prices: { [address]: 10n ** 18n } })).toBe(7n)
})
