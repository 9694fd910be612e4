/** Host name of the page, as `URL` writes it; empty for a page without one. Undefined where there is no page, as on a server. */
export function hostOfPage(): string | undefined {
  const { location } = globalThis as { readonly location?: { readonly hostname?: unknown } }
  return typeof location?.hostname === 'string' ? location.hostname : undefined
}
