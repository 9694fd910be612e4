/** The page as far as discovery needs it. */
export interface Page extends EventTarget {
  /** Where wallets put themselves; anything may be there. */
  readonly keplr?: unknown
  readonly leap?: unknown
  readonly cosmostation?: unknown
}
