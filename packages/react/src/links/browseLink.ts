import type { WalletListing } from '@latchkey/kernel'

/**
 * The link that opens a page in a wallet's own browser, for a phone without the relay.
 *
 * @param wallet - Its `browseTemplate` says how.
 * @param page - Absolute `http:` or `https:` URL of the page, e.g. `location.href`.
 * @returns Undefined if the wallet has no such link, or the URL is none that its browser can open.
 */
export function browseLink({ browseTemplate }: Pick<WalletListing, 'browseTemplate'>, page: string): string | undefined {
  if (browseTemplate === undefined || !URL.canParse(page)) return undefined
  const { protocol, origin, host, pathname, search, hash, href } = new URL(page)
  if (!/^https?:$/.test(protocol)) return undefined
  const values: Readonly<Record<string, string>> = {
    url: encodeURIComponent(href),
    urlTwice: encodeURIComponent(encodeURIComponent(href)),
    origin: encodeURIComponent(origin),
    // MetaMask wants the address as it is, without its scheme.
    page: `${host}${pathname}${search}${hash}`,
  }
  return browseTemplate.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
