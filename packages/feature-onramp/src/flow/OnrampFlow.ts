import type { Dispose } from '@latchkey/kernel'
import type { OnrampOrder, OnrampToken } from '../contracts/index.js'

/** Buys without an interface. Input, offers and progress are in the state of the plugin `onramp`. */
export interface OnrampFlow {
  /**
   * Requests catalogues, and refreshes quotes until every caller of `start` has stopped.
   *
   * @returns Stops. A purchase in progress continues.
   */
  start(): Dispose
  /**
   * What was typed or pasted. A text that is no amount, or could mean several such as `1,000` without a locale, is ignored.
   *
   * @param locale - By whose separators it is read, BCP 47. @default a plain decimal
   */
  setAmount(text: string, locale?: string): void
  selectToken(token: OnrampToken): void
  /** @param code - ISO 4217. */
  selectFiat(code: string): void
  selectMethod(id: string): void
  /** Chooses the provider. @param providerId - Of an offer. */
  choose(providerId: string): void
  /** Requests failed catalogues and quotes again. Resolves when every request is settled. */
  refresh(): Promise<void>
  /**
   * Opens the provider's page and begins an order. Call it in the click handler itself: browsers block windows that are
   * opened later. During a call a second one resolves with the outcome of the first.
   *
   * @throws LatchkeyError `ONRAMP_INCOMPLETE` | `ONRAMP_QUOTE_EXPIRED` | `ONRAMP_ADDRESS_REFUSED` | `ONRAMP_PROVIDER_FAILED` |
   * `ONRAMP_ANSWER_INVALID` | `SESSION_CHANGED` | `ABORTED`
   */
  buy(): Promise<OnrampOrder>
  /** The visitor followed the link to the page that the browser blocked. */
  followed(): void
  /**
   * Polls the status of an order until it is final, for 30 minutes at most.
   *
   * @param orderId - @default all orders of the account that are not final
   * @returns Stops.
   */
  track(orderId?: string): Dispose
  /** Resets the checkout; the order stays in the list. */
  reset(): void
  /** Removes an order from the list of this device. */
  forget(orderId: string): void
  /** The visitor opened the explanation of buying. */
  explained(): void
}
