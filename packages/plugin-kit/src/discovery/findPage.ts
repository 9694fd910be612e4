/**
 * The one place that reaches the page.
 *
 * @returns The window as the caller's shape of it; undefined on servers, in workers, and where it cannot be listened to.
 */
export function findPage<Page extends EventTarget>(): Page | undefined {
  const { window: page } = globalThis as { readonly window?: Partial<EventTarget> }
  return typeof page?.addEventListener === 'function' && typeof page.dispatchEvent === 'function' ? (page as Page) : undefined
}
