import type { WithLinks } from '../connections/createLinks.js'
import type { ConnectedLink, Link } from '../connections/link.js'
import type { WalletParts } from '../connections/parts.js'
import type { CaipNetworkId, Namespace } from '../contracts/Network.js'
import type { LatchkeyUi } from '../contracts/Latchkey.js'
import { findNetwork } from '../networks/switchNetwork.js'
import { connectorKey } from '../state/createRegistry.js'
import type { Parts } from '../state/Parts.js'
import { routeTo } from '../state/viewRoles.js'

/** The view that follows choosing a network in a list. Undefined when it is the active one. */
export function routeToNetwork(kernel: WalletParts & Parts<'views'>, chainId: CaipNetworkId): ReturnType<LatchkeyUi['routeToNetwork']> {
  const { namespace: target } = findNetwork(kernel, chainId)
  const { activeNamespace, activeNetworkIds } = kernel.store.data
  if (activeNamespace === target && activeNetworkIds[target] === chainId) return undefined
  const link: Link = activeNamespace === undefined ? {} : kernel.links.of(activeNamespace)
  const isServed = !link.live || activeNamespace === target || reaches(kernel, link, target)
  return routeTo(kernel, isServed ? 'switchNetwork' : 'switchNamespace', chainId)
}

/** Whether this wallet, or another connected one, can be used on a namespace. A shared session without a list of networks serves all. */
function reaches(kernel: WithLinks & Parts<'connectors'>, { live, session }: ConnectedLink, target: Namespace): boolean {
  const { id, sharesSession } = live.connector.info
  const servesAll = sharesSession && session.approvedChainIds === undefined
  return (servesAll ? kernel.connectors.get(connectorKey(target, id)) : kernel.links.of(target).live) !== undefined
}
