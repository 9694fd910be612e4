/** The parts of the page's window that discovery uses. */
export interface Page extends EventTarget {
  /** Where wallets inject their provider; may hold anything. */
  readonly ethereum?: unknown
  /** The parent window; the page itself when there is none. */
  readonly parent?: unknown
}
