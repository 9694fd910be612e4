import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapChain } from './SwapChain.js'
import type { SwapQuote } from './SwapQuote.js'
import type { SwapPrice, SwapToken } from './SwapToken.js'
import type { SwapPermit, SwapTransaction } from './SwapTransaction.js'

/** Common fields of requests. */
export interface SwapQuestion {
  readonly chain: SwapChain
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** Parameters of {@link SwapProvider.getQuotes}. */
export interface SwapQuoteRequest extends SwapQuestion {
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`; more than 0. */
  readonly amountIn: bigint
  /** Hundredths of a percent. */
  readonly slippageBps: number
  /** The connected account. Absent without a connection. */
  readonly account?: string
}

/** A request about a quote of this provider. */
export interface SwapQuoteQuestion extends SwapQuestion {
  readonly quote: SwapQuote
}

/** Parameters of {@link SwapProvider.buildSwap}. */
export interface SwapBuildRequest extends SwapQuoteQuestion {
  /** The account that pays and receives. */
  readonly account: string
  /** Seconds since the epoch, by the chain's clock: included later, the transaction fails. */
  readonly deadlineS: bigint
  /** Given only if the quote takes a permit, and to this package's own providers. */
  readonly permit?: SwapPermit
}

/**
 * A provider of swaps: an exchange on the chain, or a service. The contract is open; `describeSwapProvider` of
 * `@latchkey/feature-swaps/testing` is its suite.
 */
export interface SwapProvider {
  /** Unique in the list of providers, e.g. `uniswap-v3`. */
  readonly id: string
  /** For people, e.g. `Uniswap V3`. */
  readonly name: string
  /** The networks that it supports. */
  readonly networks: readonly CaipNetworkId[]
  /** Tokens worth offering; others can be swapped as well. The network's own coin is not among them. */
  getTokens(question: SwapQuestion): Promise<readonly SwapToken[]>
  /** Its quotes, in any order; empty without a route. A rejection does not affect other providers. */
  getQuotes(request: SwapQuoteRequest): Promise<readonly SwapQuote[]>
  /** Prices of tokens. A token without a known price is left out. */
  getPrices?(request: SwapQuestion & { readonly tokens: readonly SwapToken[] }): Promise<readonly SwapPrice[]>
  /**
   * The transaction that swaps exactly `quote.amountIn`, and fails on chain rather than deliver less than `quote.minimumOut` to the
   * account. Its value is 0 unless the network's own coin is what is swapped. It calls the exchange's contract, never a token. It is
   * asked for before an approval as well, to simulate both together, and again after it; both call the same contract.
   */
  buildSwap(request: SwapBuildRequest): Promise<SwapTransaction>
}
