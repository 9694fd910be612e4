/** The page as far as discovery needs it. */
export interface Page extends EventTarget {
  /** Where wallets put themselves; anything may be there. */
  readonly btc_providers?: unknown
  readonly LeatherProvider?: unknown
  readonly okxwallet?: unknown
}
