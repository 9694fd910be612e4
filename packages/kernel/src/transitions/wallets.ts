import type { ConnectorInfo } from '../contracts/Connector.js'
import type { WalletListing } from '../contracts/WalletListing.js'
import type { LatchkeyState, RecentWallet } from '../state.js'
import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** How many of them are remembered. */
export const RECENT_WALLETS_KEPT = 2

/** The wallets that can be asked, marked where two could be taken for each other. */
export const connectorsListed = (connectors: readonly ConnectorInfo[]): Patch => patch({ connectors })

/** One more wallet is offered, installed or not. */
export const walletOffered = ({ wallets }: LatchkeyState, wallet: WalletListing): Patch => patch({ wallets: [...wallets, wallet] })

/** A wallet is offered no longer. */
export const walletWithdrawn = ({ wallets }: LatchkeyState, withdrawn: WalletListing): Patch =>
  patch({ wallets: wallets.filter(({ id }) => id !== withdrawn.id) })

/** A wallet was used; it is the first of the recent ones, also when it was one before. */
export function walletUsed({ recentWallets }: LatchkeyState, wallet: RecentWallet): Patch {
  const others = recentWallets.filter(({ connectorId }) => connectorId !== wallet.connectorId)
  return patch({ recentWallets: [wallet, ...others].slice(0, RECENT_WALLETS_KEPT) })
}
