import type { Namespace, WalletListing } from '@latchkey/kernel'
import { wallets } from '../wallets/wallets.js'
import { listIn } from './listIn.js'

/**
 * What the list of wallets shows by itself, with the pictures that the first view draws; those of further wallets load when they are drawn.
 *
 * @param namespaces - Those of the application's plugins, the most important first, e.g. `['eip155', 'solana']`.
 * @param chosen - Ids, reverse-DNS names or aliases of the wallets to list instead, in this order; unknown ones are left out.
 * @returns Those of the Connect view, eight by default; then, in the group `more`, what is popular on each single namespace.
 */
export function popularListings(namespaces: readonly Namespace[], chosen?: readonly string[]): readonly WalletListing[] {
  return listIn(wallets, namespaces, chosen)
}
