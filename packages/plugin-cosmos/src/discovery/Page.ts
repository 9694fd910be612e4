/** The parts of the page that discovery uses. */
export interface Page extends EventTarget {
  /** Where wallets inject themselves; may hold anything. */
  readonly keplr?: unknown
  readonly leap?: unknown
  readonly cosmostation?: unknown
}
