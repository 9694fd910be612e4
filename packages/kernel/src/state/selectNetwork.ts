import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { Network } from '../contracts/Network.js'
import { ownOf } from '../async/ownOf.js'
import { networkOf } from './networkOf.js'

/** The active network of one namespace, connected or not. */
export interface NetworkDetails {
  /** `Unknown Network`, without a node, where the wallet is on an unlisted one; undefined without a namespace. */
  readonly network: Network | undefined
  /** CAIP-2 id, e.g. `eip155:1`. */
  readonly chainId: CaipNetworkId | undefined
  /** Every network of the namespace, in the order the application gave them. */
  readonly networks: readonly Network[]
  /** False when the active network is not listed. */
  readonly isSupported: boolean
}

const NO_NETWORKS: readonly Network[] = []

/**
 * Reads the active network from the state.
 *
 * @param namespace - @default the active namespace
 */
export function selectNetwork(state: LatchkeyState, namespace: Namespace | undefined = state.activeNamespace): NetworkDetails {
  const networks = (namespace === undefined ? undefined : ownOf(state.networks, namespace)) ?? NO_NETWORKS
  const chainId = namespace === undefined ? undefined : ownOf(state.activeNetworkIds, namespace)
  const network = chainId && networkOf(networks, chainId)
  return { network, chainId, networks, isSupported: !network || networks.some((one) => one.caipNetworkId === chainId) }
}
