/** The page that the visitor signs in to. */
export interface SignInPage {
  /** Host and port, e.g. `shop.example`. */
  readonly domain: string
  /** The origin, e.g. `https://shop.example`. */
  readonly uri: string
}

/** Reads domain and origin of the page. @param fallback - The application's URL, for an environment without pages. */
export function readPage(fallback: string): SignInPage {
  const { location } = globalThis as { readonly location?: { readonly href?: unknown } }
  const own = typeof location?.href === 'string' && /^https?:/.test(location.href) ? location.href : fallback
  const { host, origin } = new URL(own)
  return { domain: host, uri: origin }
}
