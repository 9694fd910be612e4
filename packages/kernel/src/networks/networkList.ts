import type { WalletParts } from '../connections/parts.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { CaipNetworkId, Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Parts } from '../state/Parts.js'
import { networkAdded, networkRemoved } from '../state/transitions/networks.js'
import { networkChosen } from '../state/transitions/registered.js'
import { checkNetwork } from './checkNetwork.js'
import { findNetwork, switchNetwork } from './switchNetwork.js'

/**
 * Adds a network, or replaces the one with the same id.
 *
 * @throws LatchkeyError `NAMESPACE_NOT_CONFIGURED` | `OPTION_INVALID`
 */
export async function addNetwork(
  kernel: Parts<'store' | 'namespaces'>,
  { namespace, network: input }: Parameters<Latchkey['addNetwork']>[0],
): Promise<Network> {
  const adapter = kernel.namespaces.get(namespace)
  if (!adapter) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const network = checkNetwork(adapter, adapter.readNetwork(input))
  kernel.store.apply(networkAdded(kernel.store.data, network))
  return network
}

/** Removes a network. If it was active, the first remaining one becomes active. */
export async function removeNetwork(kernel: WalletParts, { chainId }: { readonly chainId: CaipNetworkId }): Promise<void> {
  const network = findNetwork(kernel, chainId)
  const { namespace } = network
  const first = kernel.store.data.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId !== chainId)
  if (!first) throw new LatchkeyError('NETWORK_LAST', { chainId })
  kernel.store.apply(networkRemoved(kernel.store.data, network))
  const { activeNetworkIds, activeNamespace } = kernel.store.data
  if (activeNetworkIds[namespace] !== chainId) return
  if (activeNamespace === namespace) return switchNetwork(kernel, { chainId: first.caipNetworkId })
  kernel.store.apply(networkChosen(kernel.store.data, namespace, first.caipNetworkId))
}
