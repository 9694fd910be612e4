import type { Network } from '@latchkey/kernel'
import type { EvmChain } from '@latchkey/evm-kit/read'
import type { Nodes } from '../rpc/createNodes.js'

/** Networks as they are read by `evm-kit`, one object for each: reads of one moment are sent together. */
export function createChains({ ask, clock }: Pick<Nodes, 'ask' | 'clock'>): (network: Network) => EvmChain {
  const made = new WeakMap<Network, EvmChain>()
  return (network) => {
    const chain = made.get(network) ?? { network, clock, read: (method, params) => ask(network, { method, params }) }
    made.set(network, chain)
    return chain
  }
}
