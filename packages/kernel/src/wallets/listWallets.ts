import type { Latchkey } from '../contracts/Latchkey.js'
import type { WalletListing } from '../contracts/WalletListing.js'
import { exclusionOf } from './exclusionOf.js'

/** The listed wallets an interface offers, installed or not: featured ones first, without excluded ones. */
export function listWallets({ config, state }: Pick<Latchkey, 'config' | 'state'>): readonly WalletListing[] {
  const isExcluded = exclusionOf(config)
  const rank = ({ group }: WalletListing): number => (group === 'featured' ? 0 : 1)
  return state.wallets.filter((wallet) => !isExcluded(wallet)).sort((left, right) => rank(left) - rank(right))
}
