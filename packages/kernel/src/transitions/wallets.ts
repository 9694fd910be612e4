import type { ConnectorInfo } from '../contracts/Connector.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { WalletListing } from '../contracts/WalletListing.js'
import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** The listed connectors, marked where two could be mistaken for each other. */
export const connectorsListed = (connectors: readonly ConnectorInfo[]): Patch => patch({ connectors })

/** Wallets were listed, installed or not. */
export const walletsOffered = ({ wallets }: LatchkeyState, offered: readonly WalletListing[]): Patch =>
  patch({ wallets: [...wallets, ...offered] })

/** Wallets were removed from the list. */
export function walletsWithdrawn({ wallets }: LatchkeyState, withdrawn: readonly WalletListing[]): Patch {
  const gone = new Set(withdrawn)
  return patch({ wallets: wallets.filter((wallet) => !gone.has(wallet)) })
}
