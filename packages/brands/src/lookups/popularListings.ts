import type { Namespace, WalletListing } from '@latchkey/kernel'
import { toDataUri } from '../marks/toDataUri.js'
import { firstView } from '../pictures/firstView.js'
import type { BrandWallet } from '../wallets/BrandWallet.js'
import { findWallet } from '../wallets/findWallet.js'
import { popularWallets } from '../wallets/popularWallets.js'

/**
 * What the list of wallets shows by itself, with the pictures that the first view draws; those of further wallets load when they are drawn.
 *
 * @param namespaces - Those of the application's plugins, the most important first, e.g. `['eip155', 'solana']`.
 * @param chosen - Ids, reverse-DNS names or aliases of the wallets to list instead, in this order; unknown ones are left out.
 * @returns Those of the Connect view, eight by default; then, in the group `more`, what is popular on each single namespace.
 */
export function popularListings(namespaces: readonly Namespace[], chosen?: readonly string[]): readonly WalletListing[] {
  if (chosen) return [...new Set(chosen.flatMap((identity) => findWallet(identity) ?? []))].map((wallet) => toListing(wallet))
  const first = popularWallets(namespaces)
  const more = new Set(namespaces.flatMap((namespace) => popularWallets([namespace])))
  for (const wallet of first) more.delete(wallet)
  return [...first.map((wallet) => toListing(wallet)), ...[...more].map((wallet) => ({ ...toListing(wallet), group: 'more' as const }))]
}

function toListing({ picture, ...wallet }: BrandWallet): WalletListing {
  const svg = Object.hasOwn(firstView, picture) ? firstView[picture] : undefined
  return svg === undefined ? wallet : { ...wallet, icon: toDataUri(svg) }
}
