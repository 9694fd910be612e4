import { createEvmChain } from '@latchkey/evm-kit/read'
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
  const services = { http: context.http, projectId: context.config.projectId }
  const chain = { ...createEvmChain({ context, network: inUse.network }), native: nativeToken(inUse), services }
  chains.set(context, chain)
  return chain
}
