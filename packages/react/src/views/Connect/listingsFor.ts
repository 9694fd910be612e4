import type { Namespace, WalletListing } from '@latchkey/kernel'

/** How many rows the popular wallets fill; a search for less than a few more is not worth its place. */
export const POPULAR_COUNT = 8

/**
 * The listings of the Connect view: all but those of the group `more`. For one namespace those that serve it, filled up from that group.
 *
 * @param namespace - The one that the visitor connects; undefined: any.
 */
export function listingsFor(listed: readonly WalletListing[], namespace: Namespace | undefined): readonly WalletListing[] {
  const serving = namespace === undefined ? listed : listed.filter(({ namespaces }) => namespaces?.includes(namespace) ?? true)
  const first = serving.filter(({ group }) => group !== 'more')
  if (namespace === undefined) return first
  const more = serving.filter(({ group }) => group === 'more')
  return [...first, ...more.slice(0, Math.max(0, POPULAR_COUNT - first.length))]
}
