import type { Clock, HttpClient, Namespace, Network } from '@latchkey/kernel'
import type { OnrampCatalog } from './OnrampCatalog.js'
import type { OnrampStatus } from './OnrampOrder.js'
import type { OnrampQuote } from './OnrampQuote.js'
import type { OnrampToken } from './OnrampToken.js'

/** Common fields of requests. */
export interface OnrampQuestion {
  readonly namespace: Namespace
  /** The address that receives the coins. */
  readonly address: string
  /** The application's networks of the namespace that the wallet serves: tokens elsewhere are not shown. */
  readonly networks: readonly Network[]
  readonly clock: Clock
  /** Asks the services that the application's `endpoints` name. Absent in tests of providers that ask none. */
  readonly http?: Pick<HttpClient, 'request'>
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** Parameters of {@link OnrampProvider.getQuote}. */
export interface OnrampQuoteRequest extends OnrampQuestion {
  readonly token: OnrampToken
  /** ISO 4217. */
  readonly fiat: string
  /** Id of a method of the currency. */
  readonly method: string
  /** What the visitor pays, fees included: a plain decimal, more than 0. */
  readonly amount: string
}

/** Parameters of {@link OnrampProvider.createOrder}. Without `fiat` the rest of the payment is chosen on the provider's page. */
export interface OnrampOrderRequest extends OnrampQuestion {
  readonly token: OnrampToken
  readonly fiat?: string | undefined
  readonly method?: string | undefined
  readonly amount?: string | undefined
  /** The quote that the visitor confirmed. */
  readonly quote?: OnrampQuote | undefined
}

/** The page to pay on. */
export interface OnrampCheckout {
  /** A page of one of the provider's {@link OnrampProvider.origins}; any other address is refused. */
  readonly url: string
  /** Id of the order at its provider. Needed for {@link OnrampProvider.getStatus}. */
  readonly reference?: string | undefined
  /** The page works once: it is not offered again. @default false */
  readonly isSingleUse?: boolean | undefined
}

/** Parameters of {@link OnrampProvider.getStatus}. */
export interface OnrampStatusRequest extends OnrampQuestion {
  readonly reference: string
}

/**
 * A provider that sells coins for money. The contract is open; `describeOnrampProvider` of `@latchkey/feature-onramp/testing` is its suite.
 * Its answers are validated like those of a server.
 */
export interface OnrampProvider {
  /** Unique in the list of providers, e.g. `meld`. */
  readonly id: string
  /** For people, e.g. `Meld.io`. */
  readonly name: string
  /** The namespaces that it delivers to. */
  readonly namespaces: readonly Namespace[]
  /** Origins of its pages, e.g. `https://pay.example`. `http:` only on this device. */
  readonly origins: readonly string[]
  /** `data:image/…` only. */
  readonly iconUrl?: string
  /** Its fee in percent, from and to, e.g. `['1', '2']`, as it tells you. Shown without a quote. @default nothing is shown */
  readonly feePercent?: readonly [string, string]
  /** Test money only: views mark it. */
  readonly isSandbox?: boolean
  /** Its catalogue. */
  getCatalog(question: OnrampQuestion): Promise<OnrampCatalog>
  /** A quote. Absent: its page has the price. A rejection does not affect other providers. */
  getQuote?(request: OnrampQuoteRequest): Promise<OnrampQuote>
  /** Creates an order. Called once for each press of the button. */
  createOrder(request: OnrampOrderRequest): Promise<OnrampCheckout>
  /** Status of an order, polled while a view is open. Absent: it reports no status. */
  getStatus?(request: OnrampStatusRequest): Promise<OnrampStatus>
}
