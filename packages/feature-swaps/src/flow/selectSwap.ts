import { formatUnits } from '@latchkey/kernel'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import { estimateOut, maxSlippageOf, rateOf, readAmount, worthOf } from './arithmetic.js'
import { gasCostOf, rankQuotes, shownQuote } from './rankQuotes.js'
import type { SwapButton } from './selectButton.js'
import { impactOf, isPartlyChecked, isUnchecked, needsConfirmation, selectButton } from './selectButton.js'
import type { SwapsState } from './SwapsState.js'

/** Everything about the quote that is shown. */
export interface ShownQuote {
  readonly quote: SwapQuote
  /** How much of the target one whole source token gives, a plain decimal. */
  readonly rate: string
  /** Hundredths of a percent; undefined where a price is unknown, or only claimed by third parties. */
  readonly impactBps: number | undefined
  readonly needsConfirmation: boolean
  /** No node can simulate what the provider's transaction does, or its amounts only and not of all that the account holds. */
  readonly isUnchecked: boolean
  /** Nodes simulate its amounts only: items (NFTs) and permissions for other tokens are not seen. */
  readonly isPartlyChecked: boolean
  /** Tokens that keep a part of this swap's transfers, in millionths of what is transferred. */
  readonly taxes: readonly { readonly token: SwapToken; readonly ppm: number }[]
  /** Difference between the expected and the minimum amount out. */
  readonly maxSlippage: bigint
  /** Base units of the network's own coin. */
  readonly gasCost: bigint | undefined
  readonly gasUsdE18: bigint | undefined
}

/** What a view of a swap draws, derived from the state alone. */
export interface SwapView {
  readonly button: SwapButton
  /** Base units; undefined while nothing, or no amount, is typed. */
  readonly amountIn: bigint | undefined
  readonly amountInUsdE18: bigint | undefined
  /** Of the shown quote; without a quote an estimate by prices. */
  readonly amountOut: bigint | undefined
  readonly amountOutUsdE18: bigint | undefined
  /** `amountOut` is an estimate by prices. */
  readonly isEstimate: boolean
  readonly shown: ShownQuote | undefined
  /** All quotes, the best first. */
  readonly ranked: readonly SwapQuote[]
}

/** Derives it. */
export function selectSwap(state: SwapsState): SwapView {
  const { from, to, amount, prices, quotes } = state
  const amountIn = from && readAmount(amount, from)
  const quote = shownQuote(state)
  const estimate = quote === undefined && from && to && amountIn !== undefined ? estimateOf(state, { from, to, amountIn }) : undefined
  const amountOut = quote?.amountOut ?? estimate
  const worth = (value: bigint | undefined, token: SwapToken | undefined): bigint | undefined => {
    const price = token && prices[token.address]
    return value === undefined || !token || price === undefined ? undefined : worthOf(value, token, price)
  }
  return {
    button: selectButton(state),
    amountIn,
    amountInUsdE18: worth(amountIn, from),
    amountOut,
    amountOutUsdE18: worth(amountOut, to),
    isEstimate: quote === undefined && amountOut !== undefined,
    shown: quote && showQuote(quote, state),
    ranked: rankQuotes(quotes.list, state),
  }
}

/**
 * The most that can be swapped, as a plain decimal: all; of the network's own coin less twice the gas that the swap needs, as the wallet
 * has to hold the whole limit of gas at the highest price that it allows.
 */
export function selectMax(state: SwapsState): string | undefined {
  const { from, balances, gasPrice } = state
  const balance = from && balances[from.address]
  if (!from || balance === undefined) return undefined
  if (!from.isNative) return formatUnits(balance, from.decimals)
  if (gasPrice === undefined) return undefined
  const quote = shownQuote(state)
  const most = balance - (gasCostOf(quote ?? {}, state) ?? 0n) * 2n
  return formatUnits(most > 0n ? most : 0n, from.decimals)
}

function estimateOf(
  { prices, quotes }: SwapsState,
  { from, to, amountIn }: { from: SwapToken; to: SwapToken; amountIn: bigint },
): bigint | undefined {
  const [fromUsdE18, toUsdE18] = [prices[from.address], prices[to.address]]
  if (quotes.status === 'failed' || fromUsdE18 === undefined || toUsdE18 === undefined) return undefined
  return estimateOut(amountIn, { from, to, fromUsdE18, toUsdE18 })
}

/** What was measured for the quote, or told by a node: the larger counts. */
function taxesOf({ from, to, transferTax }: SwapQuote, { reports = {} }: Pick<SwapsState, 'reports'>): ShownQuote['taxes'] {
  const sides = [
    { token: from, ppm: Math.max(transferTax?.fromPpm ?? 0, reports[from.address]?.sellPpm ?? 0) },
    { token: to, ppm: Math.max(transferTax?.toPpm ?? 0, reports[to.address]?.buyPpm ?? 0) },
  ]
  return sides.filter(({ ppm }) => ppm > 0)
}

function showQuote(quote: SwapQuote, state: SwapsState): ShownQuote {
  const impactBps = impactOf(quote, state)
  const gasCost = gasCostOf(quote, state)
  const coin = state.native && state.prices[state.native.address]
  return {
    quote,
    rate: rateOf(quote.amountIn, quote.amountOut, quote),
    impactBps,
    needsConfirmation: needsConfirmation(impactBps),
    isUnchecked: isUnchecked(quote, state),
    isPartlyChecked: isPartlyChecked(quote, state),
    taxes: taxesOf(quote, state),
    maxSlippage: maxSlippageOf(quote.amountOut, quote.slippageBps),
    gasCost,
    gasUsdE18: gasCost === undefined || coin === undefined || !state.native ? undefined : worthOf(gasCost, state.native, coin),
  }
}
