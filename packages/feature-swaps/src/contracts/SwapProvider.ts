import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapChain } from './SwapChain.js'
import type { SwapQuote } from './SwapQuote.js'
import type { SwapPrice, SwapToken } from './SwapToken.js'
import type { SwapPermit, SwapTransaction } from './SwapTransaction.js'

/** What every question carries. */
export interface SwapQuestion {
  readonly chain: SwapChain
  /** Aborted when the answer is no longer of use. */
  readonly signal: AbortSignal
}

/** What is to be swapped. */
export interface SwapQuoteRequest extends SwapQuestion {
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`; more than 0. */
  readonly amountIn: bigint
  /** Hundredths of a percent. */
  readonly slippageBps: number
  /** Who swaps. Absent while nobody is connected. */
  readonly account?: string
}

/** A question about a quote that this provider gave. */
export interface SwapQuoteQuestion extends SwapQuestion {
  readonly quote: SwapQuote
}

/** What {@link SwapProvider.buildSwap} is asked for. */
export interface SwapBuildRequest extends SwapQuoteQuestion {
  /** Who pays and receives. */
  readonly account: string
  /** Seconds since the epoch, by the chain's clock: included later, the transaction fails. */
  readonly deadlineS: bigint
  /** Given only where the quote takes one. */
  readonly permit?: SwapPermit
}

/**
 * Somebody who swaps: an exchange on the chain, or a service in front of some. The contract is open; `describeSwapProvider` of
 * `@latchkey/feature-swaps/testing` is its suite.
 */
export interface SwapProvider {
  /** Unique in the list of providers, e.g. `uniswap-v3`. */
  readonly id: string
  /** For people, e.g. `Uniswap V3`. */
  readonly name: string
  /** Where it swaps. */
  readonly networks: readonly CaipNetworkId[]
  /** Tokens worth offering; others can be swapped as well. The network's own coin is not among them. */
  getTokens(question: SwapQuestion): Promise<readonly SwapToken[]>
  /** What it offers, in any order. Empty: it has no route. A rejection holds no other provider back. */
  getQuotes(request: SwapQuoteRequest): Promise<readonly SwapQuote[]>
  /** What tokens are worth. Tokens it cannot tell the price of are left out. */
  getPrices?(request: SwapQuestion & { readonly tokens: readonly SwapToken[] }): Promise<readonly SwapPrice[]>
  /** How much of `quote.from` the quote's spender may take from the account. Asked only where the quote has a spender. */
  getAllowance(request: SwapQuoteQuestion & { readonly account: string }): Promise<bigint>
  /**
   * The transaction that lets the quote's spender take exactly this amount; 0 takes the permission back. It has to be the call
   * `approve(spender, amount)` of the token, any other is refused.
   */
  buildApproval(request: SwapQuoteQuestion & { readonly amount: bigint }): Promise<SwapTransaction>
  /**
   * The transaction that swaps exactly `quote.amountIn`, and fails on chain rather than deliver less than `quote.minimumOut` to the
   * account. Its value is 0 unless the network's own coin is what is swapped. A quote with a spender never calls the token itself.
   */
  buildSwap(request: SwapBuildRequest): Promise<SwapTransaction>
}
