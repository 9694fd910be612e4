import { describe, expect, it } from 'vitest'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import { emptyState } from '../emptyState.js'
import { selectMax, selectSwap } from './selectSwap.js'
import type { SwapsState } from './SwapsState.js'
import { quoteKey } from './SwapsState.js'

const USD = 10n ** 18n
const token = (digit: string, decimals: number, isNative = false) =>
  ({ chainId: 'eip155:1', address: `0x${digit.repeat(40)}`, symbol: digit, name: digit, decimals, isNative }) as SwapToken
const [coin, dollar, other] = [token('e', 18, true), token('a', 6), token('b', 2)]
const quoteOf = (change: Partial<SwapQuote> = {}) =>
  ({
    id: 'single',
    providerId: 'one',
    chainId: 'eip155:1',
    from: dollar,
    to: other,
    amountIn: 2_000_000n,
    amountOut: 100n,
    minimumOut: 99n,
    slippageBps: 100,
    gasUnits: 100_000n,
    ...change,
  }) as SwapQuote
const withQuotes = (...list: readonly SwapQuote[]) => ({ quotes: { status: 'ready', list, isRefreshing: false } }) as const
const stateOf = (change: Partial<SwapsState> = {}): SwapsState => ({
  ...emptyState,
  chainId: 'eip155:1',
  account: '0x1',
  from: dollar,
  to: other,
  native: coin,
  amount: '2',
  slippageBps: 100,
  gasPrice: 10n ** 9n,
  prices: { [coin.address]: 3_000n * USD, [dollar.address]: USD, [other.address]: 2n * USD },
  ...change,
})

describe('selectSwap', () => {
  it('default: without a quote what would arrive is estimated by prices', () => {
    expect(selectSwap(stateOf())).toMatchObject({
      amountIn: 2_000_000n,
      amountInUsdE18: 2n * USD,
      amountOut: 100n,
      amountOutUsdE18: 2n * USD,
      isEstimate: true,
      shown: undefined,
      ranked: [],
    })
  })

  it.each<[string, Partial<SwapsState>]>([
    ['the price of the source is unknown', { prices: { [other.address]: USD } }],
    ['the price of the target is unknown', { prices: { [dollar.address]: USD } }],
    ['every provider failed', { quotes: { status: 'failed', list: [], isRefreshing: false } }],
    ['no target is chosen', { to: undefined }],
    ['no source is chosen', { from: undefined }],
    ['no amount is typed', { amount: '' }],
    ['the amount could mean several', { amount: '1,234,5' }],
  ])('behavior: no estimate where %s', (_name, change) => {
    expect(selectSwap(stateOf(change))).toMatchObject({ amountOut: undefined, amountOutUsdE18: undefined, isEstimate: false })
  })

  it('default: a quote is shown with its rate, its cost and the most that may be lost', () => {
    const quote = quoteOf()
    const { shown, amountOut, isEstimate, ranked } = selectSwap(stateOf(withQuotes(quote)))
    expect([amountOut, isEstimate, ranked]).toEqual([100n, false, [quote]])
    expect(shown).toMatchObject({
      quote,
      rate: '0.5',
      impactBps: 0,
      needsConfirmation: false,
      taxes: [],
      maxSlippage: 1n,
      gasCost: 10n ** 14n,
      gasUsdE18: (3_000n * USD) / 10_000n,
    })
  })

  it('behavior: the chosen quote is shown while it is offered, else the best', () => {
    const [best, second] = [quoteOf({ amountOut: 120n }), quoteOf({ providerId: 'two' })]
    const shownOf = (chosenKey: string | undefined) => selectSwap(stateOf({ ...withQuotes(second, best), chosenKey })).shown?.quote
    expect(shownOf(quoteKey(second))).toBe(second)
    expect(shownOf('gone')).toBe(best)
    expect(shownOf(undefined)).toBe(best)
  })

  it.each<[string, Partial<SwapsState>, object]>([
    ['gas', { gasPrice: undefined }, { gasCost: undefined, gasUsdE18: undefined }],
    ['the coin', { prices: { [dollar.address]: USD, [other.address]: 2n * USD } }, { gasCost: 10n ** 14n, gasUsdE18: undefined }],
    ['a token', { prices: { [other.address]: 2n * USD } }, { impactBps: undefined, needsConfirmation: true }],
  ])('behavior: without the price of %s what depends on it is unknown', (_name, change, expected) => {
    expect(selectSwap(stateOf({ ...withQuotes(quoteOf()), ...change })).shown).toMatchObject(expected)
  })

  it('behavior: of a measured tax and of what a node told the larger counts, for each side', () => {
    const taxesOf = (change: Partial<SwapsState>, transferTax?: SwapQuote['transferTax']) =>
      selectSwap(stateOf({ ...withQuotes(quoteOf(transferTax && { transferTax })), ...change })).shown?.taxes
    const reports = { [dollar.address]: { sellPpm: 30, buyPpm: 1 }, [other.address]: { sellPpm: 1, buyPpm: 40 } } as never
    expect(taxesOf({ reports })).toEqual([
      { token: dollar, ppm: 30 },
      { token: other, ppm: 40 },
    ])
    expect(taxesOf({ reports }, { fromPpm: 31, toPpm: 39 })).toEqual([
      { token: dollar, ppm: 31 },
      { token: other, ppm: 40 },
    ])
    expect(taxesOf({}, { fromPpm: 0, toPpm: 7 })).toEqual([{ token: other, ppm: 7 }])
  })
})

describe('selectMax', () => {
  const coinState = (change: Partial<SwapsState> = {}) => stateOf({ from: coin, balances: { [coin.address]: 10n ** 18n }, ...change })

  it('default: the whole balance of a token', () => {
    expect(selectMax(stateOf({ balances: { [dollar.address]: 1_500_000n } }))).toBe('1.5')
  })

  it('default: the coin less twice the gas of the quote, of a usual swap without one', () => {
    // 150,000 units at 10^9 are 0.00015 coins.
    expect(selectMax(coinState())).toBe('0.9997')
    expect(selectMax(coinState(withQuotes(quoteOf({ from: coin }))))).toBe('0.9998')
  })

  it('behavior: never below nothing', () => {
    expect(selectMax(coinState({ balances: { [coin.address]: 1n } }))).toBe('0')
  })

  it.each<[string, SwapsState]>([
    ['no source', stateOf({ from: undefined })],
    ['an unknown balance', stateOf({ balances: {} })],
    ['the coin without a price of gas', coinState({ gasPrice: undefined })],
  ])('behavior: unknown for %s', (_name, state) => {
    expect(selectMax(state)).toBeUndefined()
  })
})
