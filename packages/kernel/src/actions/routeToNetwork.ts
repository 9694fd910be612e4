import type { CaipNetworkId } from '../caip/caip.js'
import type { Kernel } from '../kernel.js'
import { connectorKey } from '../kernel.js'
import type { LatchkeyUi } from '../latchkey.js'
import { findNetwork } from './findNetwork.js'

/** The view that follows choosing a network in a list. Undefined when it is the one in use. */
export function routeToNetwork(kernel: Kernel, chainId: CaipNetworkId): ReturnType<LatchkeyUi['routeToNetwork']> {
  const { namespace: target } = findNetwork(kernel, chainId)
  const { activeNamespace, activeNetworkIds } = kernel.store.data
  if (activeNamespace === target && activeNetworkIds[target] === chainId) return undefined
  const params = { chainId }
  const live = activeNamespace === undefined ? undefined : kernel.live.get(activeNamespace)
  if (!live || activeNamespace === target) return { view: 'SwitchNetwork', params }
  const { id, type } = live.connector.info
  const isServed = type === 'AUTH' ? kernel.connectors.get(connectorKey(target, id)) !== undefined : kernel.live.get(target) !== undefined
  return { view: isServed ? 'SwitchNetwork' : 'SwitchActiveChain', params }
}
