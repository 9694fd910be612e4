import type { ConnectorInfo } from '../contracts/Connector.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { WalletListing } from '../contracts/WalletListing.js'
import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** The listed connectors, marked where two could be mistaken for each other. */
export const connectorsListed = (connectors: readonly ConnectorInfo[]): Patch => patch({ connectors })

/** A wallet was listed, installed or not. */
export const walletOffered = ({ wallets }: LatchkeyState, wallet: WalletListing): Patch => patch({ wallets: [...wallets, wallet] })

/** A wallet was removed from the list. */
export const walletWithdrawn = ({ wallets }: LatchkeyState, withdrawn: WalletListing): Patch =>
  patch({ wallets: wallets.filter(({ id }) => id !== withdrawn.id) })
