import type { CaipNetworkId, LatchkeyState, Namespace, Network } from '@latchkey/kernel'
import { useCallback } from 'react'
import { shallowEqual } from './shallowEqual.js'
import { useSelector } from './useSelector.js'

/** The network in use on one namespace, connected or not. */
export interface NetworkDetails {
  /** Undefined when the wallet is on a network the application does not have. */
  readonly network: Network | undefined
  readonly chainId: CaipNetworkId | undefined
  /** Every network of the namespace, in the order the application gave them. */
  readonly networks: readonly Network[]
  /** False when there is a network id, but none of ours. */
  readonly isSupported: boolean
}

const NO_NETWORKS: readonly Network[] = []

function selectNetwork(state: LatchkeyState, namespace = state.activeNamespace): NetworkDetails {
  const networks = (namespace === undefined ? undefined : state.networks[namespace]) ?? NO_NETWORKS
  const chainId = namespace === undefined ? undefined : state.activeNetworkIds[namespace]
  const network = networks.find((one) => one.caipNetworkId === chainId)
  return { network, chainId, networks, isSupported: network !== undefined || chainId === undefined }
}

/**
 * The network in use.
 *
 * @param parameters.namespace - @default the active namespace
 */
export function useNetwork(parameters: { readonly namespace?: Namespace } = {}): NetworkDetails {
  const { namespace } = parameters
  return useSelector(
    useCallback((state) => selectNetwork(state, namespace), [namespace]),
    shallowEqual,
  )
}
