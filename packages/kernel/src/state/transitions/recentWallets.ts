import type { LatchkeyState, RecentWallet } from '../../contracts/LatchkeyState.js'
import type { Patch } from './Patch.js'
import { patch } from './Patch.js'

/** How many are stored. */
export const RECENT_WALLETS_KEPT = 2

/** A wallet was used; it moves to the front of the recent ones. */
export function walletUsed({ recentWallets }: LatchkeyState, wallet: RecentWallet): Patch {
  const others = recentWallets.filter(({ connectorId }) => connectorId !== wallet.connectorId)
  return patch({ recentWallets: [wallet, ...others].slice(0, RECENT_WALLETS_KEPT) })
}
