import type { ConnectorInfo } from '../contracts/Connector.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { WalletListing } from '../contracts/WalletListing.js'
import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** The wallets that can be asked, marked where two could be taken for each other. */
export const connectorsListed = (connectors: readonly ConnectorInfo[]): Patch => patch({ connectors })

/** One more wallet is offered, installed or not. */
export const walletOffered = ({ wallets }: LatchkeyState, wallet: WalletListing): Patch => patch({ wallets: [...wallets, wallet] })

/** A wallet is offered no longer. */
export const walletWithdrawn = ({ wallets }: LatchkeyState, withdrawn: WalletListing): Patch =>
  patch({ wallets: wallets.filter(({ id }) => id !== withdrawn.id) })
