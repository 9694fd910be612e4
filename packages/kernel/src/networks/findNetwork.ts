import type { WalletParts } from '../connections/parts.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { CaipNetworkId } from '../contracts/caip.js'
import type { Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/**
 * A network of the application's lists. An unlisted one also raises an alert.
 *
 * @throws LatchkeyError `CAIP_INVALID` | `NAMESPACE_NOT_CONFIGURED` | `NETWORK_NOT_CONFIGURED`
 */
export function findNetwork(kernel: WalletParts, chainId: CaipNetworkId): Network {
  const { namespace } = parseCaipNetworkId(chainId)
  const networks = kernel.store.data.networks[namespace]
  if (!networks) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const network = networks.find((candidate) => candidate.caipNetworkId === chainId)
  if (network) return network
  const error = new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  kernel.alerts.raise(error)
  throw error
}
