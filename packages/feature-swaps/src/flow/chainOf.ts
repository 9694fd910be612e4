import { createSwapChain } from '../chain/createSwapChain.js'
import type { SwapChain } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'

/** Reads the active network; undefined if no provider supports it. */
export function chainOf({ context, network }: FlowParts): SwapChain | undefined {
  const inUse = network()
  return inUse && createSwapChain({ ...inUse, clock: context.clock })
}
