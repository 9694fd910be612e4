import type { CaipAddress, ErrorCode, Namespace } from '@latchkey/kernel'
import type { OnrampFiat, OnrampOrder, OnrampQuote, OnrampToken } from '../contracts/index.js'

/** A failure as state holds it: plain data. */
export interface OnrampFailure {
  readonly code: ErrorCode
  /** For people. Interfaces with their own texts choose by `code`. */
  readonly message: string
  /** Trying the same again may succeed. */
  readonly isRetryable: boolean
}

/** Minimum and maximum payment, decimals in the currency. Absent: no limit. */
export interface OnrampLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** The offer of one provider for the input. */
export interface OnrampOffer {
  readonly providerId: string
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly feePercent?: readonly [string, string] | undefined
  readonly isSandbox: boolean
  /** Host of its page, e.g. `pay.example`. */
  readonly host: string
  /** It reports the status of orders. */
  readonly isTracked: boolean
  /**
   * - `onPage`: price and fees are on its page
   * - `noAmount`: a quote needs an amount
   * - `outsideLimits`: the amount is outside `limits`
   * - `asking`, `quoted`, `failed`: its quote
   */
  readonly status: 'onPage' | 'noAmount' | 'outsideLimits' | 'asking' | 'quoted' | 'failed'
  readonly limits?: OnrampLimits | undefined
  readonly quote?: OnrampQuote | undefined
  readonly failure?: OnrampFailure | undefined
}

/** The page to pay on. `opening` ends within a time limit. */
export type OnrampCheckoutState =
  | { readonly step: 'none' }
  | { readonly step: 'opening'; readonly providerId: string }
  /** `blocked`: the browser blocked the window; the visitor may follow `url`. `isSingleUse`: the page works once. */
  | { readonly step: 'open' | 'blocked'; readonly orderId: string; readonly url: string; readonly isSingleUse: boolean }
  | { readonly step: 'failed'; readonly providerId: string; readonly failure: OnrampFailure }

/** Whether the status of orders is polled. `ended`: the time limit passed; `failed`: too many failures. */
export type Tracking = 'idle' | 'running' | 'ended' | 'failed'

/** The slice of the plugin `onramp`. */
export interface OnrampState {
  /** Namespaces that a provider sells in. */
  namespaces: readonly Namespace[]
  /** Status of the catalogues. `idle` before the first view. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  failure?: OnrampFailure | undefined
  /** The account that buys. */
  account?: CaipAddress | undefined
  tokens: readonly OnrampToken[]
  /** Currencies and payment methods of all providers that sell the token, with the widest limits. */
  fiats: readonly OnrampFiat[]
  token?: OnrampToken | undefined
  /** ISO 4217. */
  fiat?: string | undefined
  method?: string | undefined
  /** As typed, e.g. `100.`, `99.5`; empty for none. */
  amount: string
  /** The best first, once all requests are settled. */
  offers: readonly OnrampOffer[]
  /** The provider that the visitor chose. */
  providerId?: string | undefined
  /** Of every account, the newest first. */
  orders: readonly OnrampOrder[]
  checkout: OnrampCheckoutState
  tracking: Tracking
}
