import type { Namespace } from '../caip/caip.js'
import type { Network } from '../contracts/Network.js'
import { checkNetwork } from '../edge/checkNetwork.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { KernelBase } from '../kernel.js'

/** Parameters of {@link addNetwork}. */
export interface AddNetworkParameters {
  readonly namespace: Namespace
  /** In the form the namespace's plugin takes, e.g. a viem chain. */
  readonly network: unknown
}

/**
 * Adds a network, or replaces the one with the same id.
 *
 * @throws LatchkeyError `NAMESPACE_NOT_CONFIGURED` | `OPTION_INVALID`
 */
export async function addNetwork(kernel: KernelBase, { namespace, network: input }: AddNetworkParameters): Promise<Network> {
  const adapter = kernel.namespaces.get(namespace)
  if (!adapter) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const network = checkNetwork(adapter, adapter.readNetwork(input))
  const known = kernel.store.data.networks[namespace] ?? []
  const isKnown = known.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  const next = isKnown ? known.map((former) => (former.caipNetworkId === network.caipNetworkId ? network : former)) : [...known, network]
  setNetworks(kernel, namespace, next)
  return network
}

/** Replaces a namespace's list of networks. */
export function setNetworks(kernel: KernelBase, namespace: Namespace, networks: readonly Network[]): void {
  kernel.store.apply({ networks: { ...kernel.store.data.networks, [namespace]: networks } })
}
