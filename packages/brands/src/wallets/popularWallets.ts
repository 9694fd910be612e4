import type { Namespace } from '@latchkey/kernel'
import type { BrandWallet } from './BrandWallet.js'
import { popularIn } from './popularIn.js'
import { wallets } from './wallets.js'

/**
 * The popular wallets of an application: of each chain the first, then of each the second, until there are enough. A wallet of several
 * chains is listed once.
 *
 * @param namespaces - Those of the application's plugins, the most important first, e.g. `['eip155', 'solana']`. Unknown ones are ignored.
 * @param count - How many at most. @default 8
 */
export function popularWallets(namespaces: readonly Namespace[], count?: number): readonly BrandWallet[] {
  return popularIn(wallets, namespaces, count)
}
