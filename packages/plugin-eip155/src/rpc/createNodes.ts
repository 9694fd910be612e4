import type { Clock, Network } from '@latchkey/kernel'
import type { Transport } from 'viem'
import { createClient } from 'viem'
import type { AskNodes, NodeRequest } from '../chain/AskNodes.js'
import { createNodeTransport, createNodeTransports } from './createNodeTransport.js'
import type { NodeOptions } from './createNodeTransport.js'
import { toNodeError } from './toNodeError.js'

/** The nodes of one instance. */
export interface Nodes {
  /** Asks all of a network, one after the other until one answers. */
  readonly ask: AskNodes
  /** Asks one of them, by its place among the nodes of the network. Rejects as `ask` does. */
  askOne(index: number, ...asked: Parameters<AskNodes>): Promise<unknown>
  readonly clock: Clock
}

type Ask = (request: NodeRequest) => Promise<unknown>

/** Makes the nodes of one instance. Loaded on the first read, with viem. */
export function createNodes(options: NodeOptions): Nodes {
  const all = keep((network) => createAsk(createNodeTransport(network, options)))
  const single = keep((network) => createNodeTransports(network, options).map(createAsk))
  return {
    ask: async (network, request) => all(network)(request),
    askOne: async (index, network, request) => single(network)[index]?.(request),
    clock: options.clock,
  }
}

function createAsk(transport: Transport): Ask {
  const ask = createClient({ transport }).request as Ask
  return async (request) => {
    try {
      return await ask(request)
    } catch (error) {
      throw toNodeError(error, request.method)
    }
  }
}

/** What is made for each network, once. */
function keep<T>(make: (network: Network) => T): (network: Network) => T {
  const made = new Map<string, T>()
  return (network) => {
    // A network that was added again may have other nodes.
    const key = [network.caipNetworkId, ...network.rpcUrls.default].join(' ')
    const found = made.get(key) ?? make(network)
    made.set(key, found)
    return found
  }
}
