import type { Dispose } from '@latchkey/kernel'
import type { OnrampOrder, OnrampToken } from '../contracts/index.js'

/** Buys without an interface: what is chosen, offered and under way is in the state of the plugin `onramp`. */
export interface OnrampFlow {
  /**
   * Asks providers what they sell, and keeps quotes fresh until everybody who started stopped.
   *
   * @returns Stops. A purchase that was begun goes on.
   */
  start(): Dispose
  /** A plain decimal, or nothing; anything else is not taken. */
  setAmount(text: string): void
  selectToken(token: OnrampToken): void
  /** @param code - ISO 4217. */
  selectFiat(code: string): void
  selectMethod(id: string): void
  /** Chooses whom to buy from. @param providerId - Of an offer. */
  choose(providerId: string): void
  /** Asks again: catalogues that failed, and quotes. Resolves when all answered, or had their time. */
  refresh(): Promise<void>
  /**
   * Opens the provider's page and begins an order. Call it in the handler of the click itself: browsers open no window for what comes
   * later. While one is opening a second call gets the first one's outcome.
   *
   * @throws LatchkeyError `ONRAMP_INCOMPLETE` | `ONRAMP_QUOTE_EXPIRED` | `ONRAMP_ADDRESS_REFUSED` | `ONRAMP_PROVIDER_FAILED` |
   * `ONRAMP_ANSWER_INVALID` | `SESSION_CHANGED` | `ABORTED`
   */
  buy(): Promise<OnrampOrder>
  /** The visitor followed the link to the page that the browser blocked. */
  followed(): void
  /**
   * Asks how an order goes until it is over, for half an hour at most.
   *
   * @param orderId - @default all orders of the account that are not over
   * @returns Stops.
   */
  track(orderId?: string): Dispose
  /** Forgets the page to pay on; the order stays in the list. */
  reset(): void
  /** Removes an order from the list of this device. */
  forget(orderId: string): void
  /** The visitor asked what buying is. */
  explained(): void
}
