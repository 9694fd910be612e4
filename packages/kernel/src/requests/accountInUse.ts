import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { Namespace, Network } from '../contracts/Network.js'
import type { Account } from '../contracts/Session.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Parts } from '../state/Parts.js'

/** The connected account, its network and its namespace's adapter. */
export interface AccountInUse {
  readonly account: Account
  readonly network: Network
  readonly adapter: NamespaceAdapter
}

/**
 * Finds the connected account of a namespace, its active network and its adapter.
 *
 * @param wanted - @default the active namespace
 * @throws LatchkeyError `NOT_CONNECTED` | `NAMESPACE_NOT_CONFIGURED` | `NETWORK_NOT_CONFIGURED`
 */
export function accountInUse(kernel: Parts<'store' | 'namespaces'>, wanted: Namespace | undefined): AccountInUse {
  const { data } = kernel.store
  const namespace = wanted ?? data.activeNamespace
  const session = namespace === undefined ? undefined : data.sessions[namespace]
  if (namespace === undefined || session?.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED', { namespace })
  const adapter = kernel.namespaces.get(namespace)
  if (!adapter) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const chainId = data.activeNetworkIds[namespace] ?? session.chainId
  const network = data.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return { account: session.account, network, adapter }
}
