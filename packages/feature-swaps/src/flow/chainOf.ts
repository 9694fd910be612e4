import { nativeToken } from '../chain/nativeToken.js'
import type { SwapChain } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'

/** The chain of the last question of an instance: what was learned of the network stays with it. */
const chains = new WeakMap<FlowParts['context'], SwapChain>()

/** Reads the active network; undefined if no provider supports it. */
export function chainOf({ context, network }: FlowParts): SwapChain | undefined {
  const inUse = network()
  if (!inUse) return undefined
  const last = chains.get(context)
  if (last?.network === inUse.network) return last
  const chainId = inUse.network.caipNetworkId
  // Written out: with `createEvmChain` of the kit bundlers make a file more, and the first price 0.4 KiB heavier.
  const chain: SwapChain = {
    network: inUse.network,
    native: nativeToken(inUse),
    clock: context.clock,
    read: (method, params, signal) => context.read({ chainId, method, params, signal }),
  }
  chains.set(context, chain)
  return chain
}
