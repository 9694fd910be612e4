import type { BrandWallet } from './BrandWallet.js'
import { findIn } from './findIn.js'
import { wallets } from './wallets.js'

/**
 * A wallet by anything that it goes by.
 *
 * @param identity - Its `id`, `rdns` or one of its `aliases`, e.g. `io.metamask`, `XverseProviders.BitcoinProvider`; case counts.
 * @returns Undefined for a wallet that this package does not know.
 */
export function findWallet(identity: string): BrandWallet | undefined {
  return findIn(wallets, identity)
}
