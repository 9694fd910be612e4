import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { LatchkeyUi } from '../contracts/Latchkey.js'
import type { Kernel } from '../instance/Kernel.js'
import { connectorKey } from '../instance/Kernel.js'
import type { LiveConnection } from '../instance/LiveConnections.js'
import { routeTo } from '../router/routeTo.js'
import { findNetwork } from './findNetwork.js'

/** The view that follows choosing a network in a list. Undefined when it is the active one. */
export function routeToNetwork(kernel: Kernel, chainId: CaipNetworkId): ReturnType<LatchkeyUi['routeToNetwork']> {
  const { namespace: target } = findNetwork(kernel, chainId)
  const { activeNamespace, activeNetworkIds } = kernel.store.data
  if (activeNamespace === target && activeNetworkIds[target] === chainId) return undefined
  const live = activeNamespace === undefined ? undefined : kernel.live.get(activeNamespace)
  const isServed = !live || activeNamespace === target || reaches(kernel, live, target)
  return routeTo(kernel, isServed ? 'switchNetwork' : 'switchNamespace', chainId)
}

/** Whether this wallet, or another connected one, can be used on a namespace. A shared session without a list of networks serves all. */
function reaches(kernel: Kernel, { connector, session }: LiveConnection, target: Namespace): boolean {
  const { id, sharesSession } = connector.info
  const servesAll = sharesSession && session.approvedChainIds === undefined
  return (servesAll ? kernel.connectors.get(connectorKey(target, id)) : kernel.live.get(target)) !== undefined
}
