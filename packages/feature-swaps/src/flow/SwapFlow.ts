import type { CaipNetworkId, Dispose } from '@latchkey/kernel'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import type { SwapView } from './selectSwap.js'

/** What to begin with. */
export interface SwapStart {
  /**
   * An address, or the symbol of one token that is offered. An address that no list has is looked up; a symbol that several have chooses
   * nothing, unless the application's own list has exactly one. What is not chosen is in `refusedTokens` of the state.
   */
  readonly fromToken?: string
  readonly toToken?: string
  /** A plain decimal. One that could mean several amounts, such as `1,000`, is quoted by nobody. */
  readonly amount?: string
}

/** How a swap went. */
export interface SwapResult {
  /** Of the transaction that was included; a bundle's id where no hash is known. */
  readonly transactionId: string
  /** Base units that arrived. Absent: not known. */
  readonly amountReceived?: bigint
}

/**
 * Swaps without an interface. Input, quotes and progress are in the state of the plugin `swaps`; `selectSwap` derives from that state what
 * a view draws.
 */
export interface SwapFlow {
  /** The application's networks that a provider supports. */
  networks(): readonly CaipNetworkId[]
  /** The name of a quote's provider; its id if the provider is unknown. */
  providerName(quote: Pick<SwapQuote, 'providerId'>): string
  /**
   * Loads tokens, and reads prices, balances and quotes every 10 s until every caller of `start` has stopped.
   *
   * @param parameters - The initial input. The same object is applied once, so a view that opens again keeps the visitor's input.
   * @returns Stops. A swap in progress continues.
   */
  start(parameters?: SwapStart): Dispose
  /** Everything a view draws. */
  view(): SwapView
  /**
   * Reads a token that is not in the list from the chain, and adds it.
   *
   * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `SWAPS_NETWORK_UNSUPPORTED` | `RPC_FAILED` | …
   */
  findToken(address: string): Promise<SwapToken>
  /** Choosing the token of the other side changes sides. */
  select(side: 'from' | 'to', token: SwapToken): void
  switchSides(): void
  /**
   * What was typed or pasted. A text that is no amount of the token is ignored; one that could mean several amounts, such as `1,000`
   * without a locale, is none: the button then is `amountUnclear`.
   *
   * @param locale - By whose separators it is read, BCP 47. @default a plain decimal
   */
  setAmount(text: string, locale?: string): void
  /** The whole balance; for the network's own coin less the gas reserve. */
  setMax(): void
  /** @throws LatchkeyError `OPTION_INVALID` */
  setSlippage(percent: number): void
  /** Prefers a quote. @param quote - Undefined: the best. */
  choose(quote: SwapQuote | undefined): void
  /** The visitor agrees to the price impact of the shown quote. */
  confirmImpact(): void
  /** The visitor agrees to the chosen tokens that no list has, or that could be mistaken for others. */
  confirmTokens(): void
  /** The visitor agrees to a swap that no node can simulate. */
  confirmUnchecked(): void
  /** Requests quotes at once, and the tokens if they failed to load. Resolves when every request is settled. */
  refresh(): Promise<void>
  /**
   * Executes the shown quote once. During a swap a second call for the same quote resolves with the outcome of the first. After ten minutes
   * without inclusion it rejects with `SWAPS_NOT_CONFIRMED`, or `SWAPS_UNKNOWN` where the wallet did not answer; the swap is still
   * followed in the state, and the account cannot start another on this network meanwhile.
   *
   * @param quote - The quote that the visitor confirmed, an object of the state.
   * @throws LatchkeyError `SWAPS_QUOTE_EXPIRED` | `SWAPS_TOKEN_UNCONFIRMED` | `SWAPS_IMPACT_UNCONFIRMED` | `SWAPS_BALANCE_TOO_LOW` | `SWAPS_WOULD_REVERT` |
   * `SWAPS_PENDING` | `SWAPS_CANCELLED` | `SWAPS_REPLACED` | `SESSION_CHANGED` | `USER_REJECTED` | `REQUEST_ALREADY_PENDING` | …
   */
  swap(quote: SwapQuote): Promise<SwapResult>
  /** Forgets the outcome of the last swap. */
  reset(): void
}
