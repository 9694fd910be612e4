import type { CaipNetworkId, Namespace } from '../caip/caip.js'
import type { Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../kernel.js'
import { findNetwork, switchNetwork } from './switchNetwork.js'

/** Parameters of {@link addNetwork}. */
export interface AddNetworkParameters {
  readonly namespace: Namespace
  /** In the form the namespace's plugin takes, e.g. a viem chain. */
  readonly network: unknown
}

/** Adds a network, or replaces the one with the same id. */
export function addNetwork(kernel: Kernel, { namespace, network: input }: AddNetworkParameters): Network {
  const adapter = kernel.namespaces.get(namespace)
  if (!adapter) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const network = adapter.readNetwork(input)
  const known = kernel.store.data.networks[namespace] ?? []
  const isKnown = known.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  const next = isKnown ? known.map((former) => (former.caipNetworkId === network.caipNetworkId ? network : former)) : [...known, network]
  setNetworks(kernel, namespace, next)
  return network
}

/** Removes a network. If it was the one in use, moves to the first that remains. */
export async function removeNetwork(kernel: Kernel, { chainId }: { readonly chainId: CaipNetworkId }): Promise<void> {
  const { namespace } = findNetwork(kernel, chainId)
  const remaining = (kernel.store.data.networks[namespace] ?? []).filter(({ caipNetworkId }) => caipNetworkId !== chainId)
  const first = remaining[0]
  if (!first) throw new LatchkeyError('NETWORK_LAST', { chainId })
  setNetworks(kernel, namespace, remaining)
  const { activeNetworkIds, activeNamespace } = kernel.store.data
  if (activeNetworkIds[namespace] !== chainId) return
  if (activeNamespace === namespace) return switchNetwork(kernel, { chainId: first.caipNetworkId })
  kernel.store.apply({ activeNetworkIds: { ...activeNetworkIds, [namespace]: first.caipNetworkId } })
}

function setNetworks(kernel: Kernel, namespace: Namespace, networks: readonly Network[]): void {
  kernel.store.apply({ networks: { ...kernel.store.data.networks, [namespace]: networks } })
}
