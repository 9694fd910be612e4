/** The page as far as discovery needs it. */
export interface Page extends EventTarget {
  /** Where extensions put themselves; anything may be there. */
  readonly injectedWeb3?: unknown
}
