import { createSwapChain } from '../chain/createSwapChain.js'
import type { SwapChain } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'

/** What the network in use is asked through; undefined where it cannot be swapped on. */
export function chainOf({ context, network }: FlowParts): SwapChain | undefined {
  const inUse = network()
  return inUse && createSwapChain({ ...inUse, clock: context.clock })
}
