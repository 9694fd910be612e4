import type { CaipAddress, ErrorCode, Namespace } from '@latchkey/kernel'
import type { OnrampFiat, OnrampOrder, OnrampQuote, OnrampToken } from '../contracts/index.js'

/** A failure as state holds it: plain data. */
export interface OnrampFailure {
  readonly code: ErrorCode
  /** For people; a text of one's own goes by the code. */
  readonly message: string
  /** Trying the same again may succeed. */
  readonly isRetryable: boolean
}

/** The least and the most that can be paid, decimals in the currency. Absent: no limit. */
export interface OnrampLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** What one provider offers for what is chosen. */
export interface OnrampOffer {
  readonly providerId: string
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly feePercent?: readonly [string, string] | undefined
  readonly isSandbox: boolean
  /** Where its page is, e.g. `pay.example`. */
  readonly host: string
  /** It tells how orders go. */
  readonly isTracked: boolean
  /**
   * - `onPage`: price and fees are told on its page
   * - `noAmount`: there is a price once there is an amount
   * - `outsideLimits`: it takes less or more, see `limits`
   * - `asking`, `quoted`, `failed`: its quote
   */
  readonly status: 'onPage' | 'noAmount' | 'outsideLimits' | 'asking' | 'quoted' | 'failed'
  readonly limits?: OnrampLimits | undefined
  readonly quote?: OnrampQuote | undefined
  readonly failure?: OnrampFailure | undefined
}

/** The page to pay on. Every step but `none`, `open`, `blocked` and `failed` ends by itself. */
export type OnrampCheckoutState =
  | { readonly step: 'none' }
  | { readonly step: 'opening'; readonly providerId: string }
  /** `blocked`: the browser let no window open; the visitor may follow `url`. */
  | { readonly step: 'open' | 'blocked'; readonly orderId: string; readonly url: string }
  | { readonly step: 'failed'; readonly providerId: string; readonly failure: OnrampFailure }

/** Whether orders are asked about: not; every few seconds; not any more, after a long time or after failures. */
export type Tracking = 'idle' | 'running' | 'ended' | 'failed'

/** The slice of the plugin `onramp`. */
export interface OnrampState {
  /** Where somebody sells: elsewhere nothing is offered. */
  namespaces: readonly Namespace[]
  /** What providers sell. `idle` while nobody looked. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  failure?: OnrampFailure | undefined
  /** Who buys. */
  account?: CaipAddress | undefined
  tokens: readonly OnrampToken[]
  /** Ways to pay, of all providers that sell the token; limits are the widest. */
  fiats: readonly OnrampFiat[]
  token?: OnrampToken | undefined
  /** ISO 4217. */
  fiat?: string | undefined
  method?: string | undefined
  /** As typed, e.g. `100.`, `99.5`; empty for none. */
  amount: string
  /** The best first, once all answered. */
  offers: readonly OnrampOffer[]
  /** The provider that the visitor chose. */
  providerId?: string | undefined
  /** Of every account, the newest first. */
  orders: readonly OnrampOrder[]
  checkout: OnrampCheckoutState
  tracking: Tracking
}
