import type { CaipNetworkId, Dispose } from '@latchkey/kernel'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import type { SwapView } from './selectSwap.js'

/** What to begin with. */
export interface SwapStart {
  /** An address, or the symbol of a token that is offered. */
  readonly fromToken?: string
  readonly toToken?: string
  /** A plain decimal. */
  readonly amount?: string
}

/** How a swap went. */
export interface SwapResult {
  readonly transactionId: string
}

/**
 * Swaps without an interface: what is chosen, quoted and under way is in the state of the plugin `swaps`, and every view of it is made of
 * that state with `selectSwap`.
 */
export interface SwapFlow {
  /** Networks that somebody swaps on, among those of the application. */
  networks(): readonly CaipNetworkId[]
  /** What the provider of a quote is called; its id where it is unknown. */
  providerName(quote: Pick<SwapQuote, 'providerId'>): string
  /**
   * Loads tokens and begins to watch: prices, balances and quotes are read every 10 s until everybody who started stopped.
   *
   * @param parameters - What to begin with; the same object begins once, so that who comes back finds what was chosen since.
   * @returns Stops. A swap that was begun goes on.
   */
  start(parameters?: SwapStart): Dispose
  /** Everything a view draws. */
  view(): SwapView
  /**
   * Looks a token up that is not in the list, and puts it in.
   *
   * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `SWAPS_NETWORK_UNSUPPORTED` | `RPC_FAILED` | …
   */
  findToken(address: string): Promise<SwapToken>
  /** Choosing the token of the other side changes sides. */
  select(side: 'from' | 'to', token: SwapToken): void
  switchSides(): void
  /** What was typed; what is no amount of the token is not taken. */
  setAmount(text: string): void
  /** All there is; of the network's own coin less what the gas may cost. */
  setMax(): void
  /** @throws LatchkeyError `OPTION_INVALID` */
  setSlippage(percent: number): void
  /** Prefers a quote. @param quote - Undefined: the best. */
  choose(quote: SwapQuote | undefined): void
  /** The visitor agrees to the price impact of the shown quote. */
  confirmImpact(): void
  /** Asks for quotes at once, and for the tokens where they could not be loaded. Resolves when all answered, or had their time. */
  refresh(): Promise<void>
  /**
   * Swaps what is shown, once: while a swap is under way a second call for the same quote gets the first one's outcome.
   *
   * @param quote - What the visitor saw and agreed to, an object of the state.
   * @throws LatchkeyError `SWAPS_QUOTE_EXPIRED` | `SWAPS_IMPACT_UNCONFIRMED` | `SWAPS_BALANCE_TOO_LOW` | `SWAPS_WOULD_REVERT` |
   * `SESSION_CHANGED` | `USER_REJECTED` | `REQUEST_ALREADY_PENDING` | …
   */
  swap(quote: SwapQuote): Promise<SwapResult>
  /** Forgets the outcome of the last swap. */
  reset(): void
}
