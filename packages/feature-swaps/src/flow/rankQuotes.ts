import type { SwapQuote } from '../contracts/index.js'
import { amountOfWorth, DEFAULT_GAS_UNITS, worthOf } from './arithmetic.js'
import type { SwapsState } from './SwapsState.js'
import { quoteKey } from './SwapsState.js'

/** Prices that quotes are compared with. */
export type RankingState = Pick<SwapsState, 'prices' | 'gasPrice' | 'fixedFee' | 'native'>

/** What a quote's gas costs, with what is paid beside it, in base units of the network's own coin; undefined while the price of gas is unknown. */
export function gasCostOf(
  { gasUnits = DEFAULT_GAS_UNITS }: Pick<SwapQuote, 'gasUnits'>,
  { gasPrice, fixedFee = 0n }: Pick<SwapsState, 'gasPrice' | 'fixedFee'>,
): bigint | undefined {
  return gasPrice === undefined ? undefined : gasUnits * gasPrice + fixedFee
}

/** The amount out less the gas cost in the same token. If a price is unknown, gas counts as 0 for every quote. */
export function arrivesAfterGas(quote: SwapQuote, state: RankingState): bigint {
  const { native, prices } = state
  const cost = gasCostOf(quote, state)
  if (cost === undefined || native === undefined) return quote.amountOut
  if (quote.to.isNative) return quote.amountOut - cost
  const [coin, target] = [prices[native.address], prices[quote.to.address]]
  if (coin === undefined || target === undefined) return quote.amountOut
  return quote.amountOut - amountOfWorth(worthOf(cost, native, coin), quote.to, target)
}

/** Sorts quotes by what is left after gas, the best first. */
export function rankQuotes(list: readonly SwapQuote[], state: RankingState): readonly SwapQuote[] {
  const ranked = list.map((quote) => ({ quote, arrives: arrivesAfterGas(quote, state) }))
  ranked.sort((a, b) => (a.arrives === b.arrives ? 0 : a.arrives > b.arrives ? -1 : 1))
  return ranked.map(({ quote }) => quote)
}

/** The shown quote: the visitor's choice while it is offered, else the best. */
export function shownQuote({ quotes, chosenKey, ...state }: SwapsState): SwapQuote | undefined {
  return quotes.list.find((quote) => quoteKey(quote) === chosenKey) ?? rankQuotes(quotes.list, state)[0]
}
