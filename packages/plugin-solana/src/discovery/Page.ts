/** The page as far as discovery needs it. */
export interface Page extends EventTarget {
  readonly navigator?: { readonly userAgent: string }
  readonly location: { readonly href: string; readonly origin: string }
  /** Where wallets put themselves; anything may be there. */
  readonly phantom?: unknown
  readonly coinbaseSolana?: unknown
}
