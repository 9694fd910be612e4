import type { CaipNetworkId } from '../caip/caip.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../kernel.js'
import { setNetworks } from './addNetwork.js'
import { findNetwork } from './findNetwork.js'
import { switchNetwork } from './switchNetwork.js'

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
