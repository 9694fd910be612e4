/**
 * Whether browsers refuse to ask a node from this page: one of `http:` on a page of `https:`, except on this device. The page is looked at for
 * such a node only.
 *
 * @see https://www.w3.org/TR/mixed-content/
 */
export const isBlockedNode = (url: string): boolean =>
  /^http:\/\/(?!(([^/?#:@]+\.)?localhost|127(\.\d+){3}|\[::1\])([:/?#]|$))/i.test(url) &&
  (globalThis as { readonly location?: { readonly protocol?: unknown } }).location?.protocol === 'https:'
