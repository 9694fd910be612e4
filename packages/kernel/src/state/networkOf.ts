import type { CaipNetworkId } from '../contracts/caip.js'
import type { Network } from '../contracts/Network.js'

/**
 * The network of an id. An unlisted one has only its id: its name is `Unknown Network`, it has no node, and a
 * coin of 0 decimals without a name.
 */
export function networkOf(networks: readonly Network[] | undefined, caipNetworkId: CaipNetworkId): Network {
  const listed = networks?.find((network) => network.caipNetworkId === caipNetworkId)
  if (listed) return listed
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return {
    caipNetworkId,
    namespace,
    reference,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: [], chainDefault: [] },
    testnet: false,
  }
}
