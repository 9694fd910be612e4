import { Comet38Client } from '@cosmjs/tendermint-rpc'
import type { Network } from '@latchkey/kernel'
import { askNode } from '../rpc/askNode.js'
import type { CosmosChain } from './CosmosChain.js'

/**
 * Makes a node client of CosmJS that asks like balances do: only the network's nodes, each of which proves its chain first, the next
 * one when one is unavailable, until the instance is disposed. Queries and broadcasts have one format from Tendermint 0.37 to CometBFT 1,
 * so no node is asked for its version.
 */
export function createNodeClient(chain: CosmosChain, network: Network): Comet38Client {
  return Comet38Client.create({
    async execute({ id, method, params }) {
      const result = await askNode({ ...chain, network, method, params, isWrite: method.startsWith('broadcast_') })
      return { jsonrpc: '2.0', id, result }
    },
    disconnect: () => undefined,
  })
}
