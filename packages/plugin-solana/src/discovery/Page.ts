/** The parts of the page that discovery uses. */
export interface Page extends EventTarget {
  readonly navigator?: { readonly userAgent: string }
  readonly location: { readonly href: string; readonly origin: string }
  /** Where wallets inject themselves; may hold anything. */
  readonly phantom?: unknown
  readonly coinbaseSolana?: unknown
}
