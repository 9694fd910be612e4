import type { WalletParts } from '../connections/parts.js'
import type { CaipNetworkId } from '../contracts/caip.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { networkChosen } from '../state/transitions/namespaces.js'
import { networkRemoved } from '../state/transitions/networks.js'
import { findNetwork } from './findNetwork.js'
import { switchNetwork } from './switchNetwork.js'

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
