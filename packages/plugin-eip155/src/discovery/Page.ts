/** The page's window as far as discovery needs it. */
export interface Page extends EventTarget {
  /** Where wallets put their provider; anything may be there. */
  readonly ethereum?: unknown
  /** The window around the page; the page itself when there is none. */
  readonly parent?: unknown
}
