import type { Network } from '@latchkey/kernel'
import type { RpcEndpoint, RpcEndpoints } from '../chain/readRpcUrls.js'

/** The nodes of a network, each once: the host's own first, then those of the network. */
export function endpointsOf({ caipNetworkId, rpcUrls }: Network, endpoints: RpcEndpoints): readonly RpcEndpoint[] {
  return [...new Set([...(endpoints.get(caipNetworkId) ?? []), ...rpcUrls.default])]
}
