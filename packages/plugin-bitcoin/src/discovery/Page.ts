/** The parts of the page that discovery uses. */
export interface Page extends EventTarget {
  /** Where wallets inject themselves; may hold anything. */
  readonly btc_providers?: unknown
  readonly LeatherProvider?: unknown
  readonly okxwallet?: unknown
}
