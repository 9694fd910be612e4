/** The page's window as far as discovery needs it. */
export interface Page extends EventTarget {
  /** Where wallets put their provider; anything may be there. */
  readonly ethereum?: unknown
  /** The window around the page; the page itself when there is none. */
  readonly parent?: unknown
}

/** The one place that reaches the page. Undefined on servers, in workers, and where the window cannot be listened to. */
export function findPage(): Page | undefined {
  const { window: page } = globalThis as { readonly window?: Partial<Page> }
  return typeof page?.addEventListener === 'function' && typeof page.dispatchEvent === 'function' ? (page as Page) : undefined
}
