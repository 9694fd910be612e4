import type { ConnectorInfo } from '../../contracts/Connector.js'
import type { WalletListing } from '../../contracts/WalletListing.js'
import type { Patch } from './Patch.js'
import { patch } from './Patch.js'

/** The listed connectors, marked where two could be mistaken for each other. */
export const connectorsListed = (connectors: readonly ConnectorInfo[]): Patch => patch({ connectors })

/** The listed wallets, installed or not. */
export const walletsListed = (wallets: readonly WalletListing[]): Patch => patch({ wallets })
