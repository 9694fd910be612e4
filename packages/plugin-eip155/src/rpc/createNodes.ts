import type { Network } from '@latchkey/kernel'
import { createClient } from 'viem'
import type { Eip1193Request } from '../requests/Eip1193Provider.js'
import { createNodeTransport } from './createNodeTransport.js'
import type { NodeOptions } from './createNodeTransport.js'
import { toNodeError } from './toNodeError.js'

/** Asks the nodes of a network. Rejects with `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `METHOD_NOT_SUPPORTED` | … */
export type AskNodes = (network: Network, request: Eip1193Request) => Promise<unknown>

type Ask = (request: Eip1193Request) => Promise<unknown>

/** Makes the nodes of one instance. Loaded on the first read, with viem. */
export function createNodes(options: NodeOptions): AskNodes {
  const nodes = new Map<string, Ask>()
  return async (network, request) => {
    // A network that was added again may have other nodes.
    const key = [network.caipNetworkId, ...network.rpcUrls.default].join(' ')
    const ask = nodes.get(key) ?? (createClient({ transport: createNodeTransport(network, options) }).request as Ask)
    nodes.set(key, ask)
    try {
      return await ask(request)
    } catch (error) {
      throw toNodeError(error, request.method)
    }
  }
}
