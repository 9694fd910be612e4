import type { WithStore } from '../state/Store.js'
import type { Registries } from '../state/Registries.js'
import type { Namespace } from '../contracts/caip.js'
import type { Network } from '../contracts/Network.js'
import { checkNetwork } from './checkNetwork.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { networkAdded } from '../state/transitions/networks.js'

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
export async function addNetwork(
  kernel: WithStore & Pick<Registries, 'namespaces'>,
  { namespace, network: input }: AddNetworkParameters,
): Promise<Network> {
  const adapter = kernel.namespaces.get(namespace)
  if (!adapter) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const network = checkNetwork(adapter, adapter.readNetwork(input))
  kernel.store.apply(networkAdded(kernel.store.data, network))
  return network
}
