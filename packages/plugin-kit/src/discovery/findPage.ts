/**
 * The only access to the page's window.
 *
 * @returns The window, typed by the caller; undefined on servers, in workers, and where it has no events.
 */
export function findPage<Page extends EventTarget>(): Page | undefined {
  const { window: page } = globalThis as { readonly window?: Partial<EventTarget> }
  return typeof page?.addEventListener === 'function' && typeof page.dispatchEvent === 'function' ? (page as Page) : undefined
}
