import type { Clock, Namespace, Network } from '@latchkey/kernel'
import type { OnrampCatalog } from './OnrampCatalog.js'
import type { OnrampStatus } from './OnrampOrder.js'
import type { OnrampQuote } from './OnrampQuote.js'
import type { OnrampToken } from './OnrampToken.js'

/** What every question carries. */
export interface OnrampQuestion {
  readonly namespace: Namespace
  /** Where coins are to arrive. */
  readonly address: string
  /** The application's networks of the namespace: tokens elsewhere are not shown. */
  readonly networks: readonly Network[]
  readonly clock: Clock
  /** Aborted when the answer is no longer of use. */
  readonly signal: AbortSignal
}

/** What is to be bought. */
export interface OnrampQuoteRequest extends OnrampQuestion {
  readonly token: OnrampToken
  /** ISO 4217. */
  readonly fiat: string
  /** Id of a method of the currency. */
  readonly method: string
  /** What the visitor pays, fees included: a plain decimal, more than 0. */
  readonly amount: string
}

/** What {@link OnrampProvider.createOrder} is asked for. Without `fiat` the rest of the payment is chosen on the provider's page. */
export interface OnrampOrderRequest extends OnrampQuestion {
  readonly token: OnrampToken
  readonly fiat?: string | undefined
  readonly method?: string | undefined
  readonly amount?: string | undefined
  /** What the visitor saw and agreed to. */
  readonly quote?: OnrampQuote | undefined
}

/** Where the visitor pays. */
export interface OnrampCheckout {
  /** A page of one of the provider's {@link OnrampProvider.origins}; any other address is refused. */
  readonly url: string
  /** Names the order to its provider. Needed for {@link OnrampProvider.getStatus}. */
  readonly reference?: string | undefined
}

/** A question about an order of this provider. */
export interface OnrampStatusRequest extends OnrampQuestion {
  readonly reference: string
}

/**
 * Somebody who sells coins for money. The contract is open; `describeOnrampProvider` of `@latchkey/feature-onramp/testing` is its suite.
 * What it answers is read as strictly as an answer of a server: what does not hold is refused.
 */
export interface OnrampProvider {
  /** Unique in the list of providers, e.g. `meld`. */
  readonly id: string
  /** For people, e.g. `Meld.io`. */
  readonly name: string
  /** Where it delivers. */
  readonly namespaces: readonly Namespace[]
  /** Where its pages are, e.g. `https://pay.example`. `http:` only on this device. */
  readonly origins: readonly string[]
  /** `data:image/…` only. */
  readonly iconUrl?: string
  /** What it usually takes, the least and the most of a hundred, e.g. `['1', '2']`. Said where there is no quote. */
  readonly feePercent?: readonly [string, string]
  /** No money moves: views say so. */
  readonly isSandbox?: boolean
  /** What it sells. */
  getCatalog(question: OnrampQuestion): Promise<OnrampCatalog>
  /** What a payment buys. Absent: its page says so. A rejection holds no other provider back. */
  getQuote?(request: OnrampQuoteRequest): Promise<OnrampQuote>
  /** Begins a purchase. Called once for each press of the button. */
  createOrder(request: OnrampOrderRequest): Promise<OnrampCheckout>
  /** How an order goes; asked every few seconds while somebody looks. Absent: it does not tell. */
  getStatus?(request: OnrampStatusRequest): Promise<OnrampStatus>
}
