/** The parts of the page that discovery uses. */
export interface Page extends EventTarget {
  /** Where extensions inject themselves; may hold anything. */
  readonly injectedWeb3?: unknown
}
