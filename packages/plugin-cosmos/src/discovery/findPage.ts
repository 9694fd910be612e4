/** The page as far as discovery needs it. */
export interface Page extends EventTarget {
  /** Where wallets put themselves; anything may be there. */
  readonly keplr?: unknown
  readonly leap?: unknown
  readonly cosmostation?: unknown
}

/** The one place that reaches the page. Undefined on servers, in workers, and where nothing can be listened to. */
export function findPage(): Page | undefined {
  const { window: page } = globalThis as { readonly window?: Partial<Page> }
  return page?.addEventListener && page.dispatchEvent ? (page as Page) : undefined
}
