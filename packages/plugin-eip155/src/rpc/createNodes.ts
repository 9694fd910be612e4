import type { Network } from '@latchkey/kernel'
import { loadPart } from '../loadPart.js'
import type { Eip1193Request } from '../provider/Eip1193Provider.js'
import type { RpcEndpoints } from '../rpcUrls.js'
import type { AskNode } from './createNode.js'
import type { NodeTransportParameters } from './createNodeTransport.js'
import { toNodeError } from './toNodeError.js'

/** Parameters of {@link createNodes}. */
export interface NodesParameters {
  readonly endpoints: RpcEndpoints
  readonly isRanked: boolean
  readonly signal: AbortSignal
}

/** The nodes of all networks. Nothing is loaded or sent before the first request. */
export interface Nodes {
  /** Rejects with a `LatchkeyError`: `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `METHOD_NOT_SUPPORTED` | `HTTP_UNREACHABLE` | … */
  ask(network: Network, request: Eip1193Request): Promise<unknown>
  /** For a client of one's own over the same nodes. */
  transportOf(network: Network): NodeTransportParameters
}

/** Makes the nodes of one instance. */
export function createNodes({ endpoints, isRanked, signal }: NodesParameters): Nodes {
  const nodes = new Map<string, AskNode>()
  const transportOf = (network: Network): NodeTransportParameters => ({
    network,
    endpoints: endpoints.get(network.caipNetworkId) ?? [],
    isRanked,
    signal,
  })
  return {
    transportOf,
    async ask(network, request) {
      const { createNode } = await loadPart(import('./createNode.js'))
      // A network that was added again may have other nodes.
      const key = [network.caipNetworkId, ...network.rpcUrls.default].join(' ')
      const node = nodes.get(key) ?? createNode(transportOf(network))
      nodes.set(key, node)
      try {
        return await node(request)
      } catch (error) {
        throw toNodeError(error, request.method)
      }
    },
  }
}
