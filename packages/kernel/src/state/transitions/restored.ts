import { ownOf } from '../../async/json.js'
import type { CaipNetworkId, Namespace } from '../../contracts/Network.js'
import type { LatchkeyState, RecentWallet } from '../../contracts/LatchkeyState.js'
import { patch, type Patch } from './Patch.js'

/** The visitor's stored choices. */
export interface Remembered {
  readonly namespace?: Namespace | undefined
  /** Ids that their namespace accepts. */
  readonly networkIds: Readonly<Record<Namespace, CaipNetworkId>>
  readonly recentWallets: readonly RecentWallet[]
}

/** Restores the choices of an earlier visit. A stored network that the application no longer lists stays the chosen one: it is unknown. */
export function restored(state: LatchkeyState, { namespace, networkIds, recentWallets }: Remembered): Patch {
  const activeNetworkIds = { ...state.activeNetworkIds }
  for (const installed of Object.keys(state.networks)) {
    const stored = ownOf(networkIds, installed)
    if (stored) activeNetworkIds[installed] = stored
  }
  const isInstalled = namespace !== undefined && Object.hasOwn(state.networks, namespace)
  return patch({ activeNetworkIds, recentWallets, ...(isInstalled ? { activeNamespace: namespace } : {}) })
}

/** How many are stored. */
export const RECENT_WALLETS_KEPT = 2

/** A wallet was used; it moves to the front of the recent ones. */
export function walletUsed({ recentWallets }: LatchkeyState, wallet: RecentWallet): Patch {
  const others = recentWallets.filter(({ connectorId }) => connectorId !== wallet.connectorId)
  return patch({ recentWallets: [wallet, ...others].slice(0, RECENT_WALLETS_KEPT) })
}
