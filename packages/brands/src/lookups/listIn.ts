import type { Namespace, WalletListing } from '@latchkey/kernel'
import { toDataUri } from '../marks/toDataUri.js'
import { firstView } from '../pictures/firstView.js'
import type { BrandWallet } from '../wallets/BrandWallet.js'
import { findIn } from '../wallets/findIn.js'
import { popularIn } from '../wallets/popularIn.js'

/** What is listed of some wallets. @see popularListings */
export function listIn(
  wallets: readonly BrandWallet[],
  namespaces: readonly Namespace[],
  chosen: readonly string[] | undefined,
): readonly WalletListing[] {
  if (chosen) return [...new Set(chosen.flatMap((identity) => findIn(wallets, identity) ?? []))].map((wallet) => toListing(wallet))
  const first = popularIn(wallets, namespaces)
  const more = new Set(namespaces.flatMap((namespace) => popularIn(wallets, [namespace])))
  for (const wallet of first) more.delete(wallet)
  return [...first.map((wallet) => toListing(wallet)), ...[...more].map((wallet) => ({ ...toListing(wallet), group: 'more' as const }))]
}

function toListing({ picture, ...wallet }: BrandWallet): WalletListing {
  const svg = Object.hasOwn(firstView, picture) ? firstView[picture] : undefined
  return svg === undefined ? wallet : { ...wallet, icon: toDataUri(svg) }
}
