import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { LatchkeyState, RecentWallet } from '../contracts/LatchkeyState.js'
import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** The visitor's stored choices. */
export interface Remembered {
  readonly namespace?: Namespace | undefined
  readonly networkIds: Readonly<Record<Namespace, CaipNetworkId>>
  readonly recentWallets: readonly RecentWallet[]
}

/** Restores the choices of an earlier visit. A stored network the application does not list is ignored. */
export function restored(state: LatchkeyState, { namespace, networkIds, recentWallets }: Remembered): Patch {
  const activeNetworkIds = { ...state.activeNetworkIds }
  for (const [installed, networks] of Object.entries(state.networks)) {
    const stored = networkIds[installed]
    if (stored && networks.some(({ caipNetworkId }) => caipNetworkId === stored)) activeNetworkIds[installed] = stored
  }
  const isInstalled = namespace !== undefined && state.networks[namespace] !== undefined
  return patch({ activeNetworkIds, recentWallets, ...(isInstalled ? { activeNamespace: namespace } : {}) })
}
