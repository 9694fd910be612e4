import type { ApprovalRequest } from './ApprovalRequest.js'
import { type ShownNetwork, showNetwork } from './networks.js'

/** What decoding and simulating need of a request. */
export interface Reading {
  readonly chainId: string
  readonly address: string
  readonly network: ShownNetwork
  /** The node, under the request's signal: undefined where it does not answer. */
  ask(this: void, method: string, params: unknown): Promise<unknown>
}

/** A node that does not answer is no reason to show nothing: what depended on it is said to be unknown. */
export const toReading = ({ chainId, address, network, read }: ApprovalRequest, signal: AbortSignal): Reading => ({
  chainId,
  address,
  network: showNetwork(chainId, network),
  ask: async (method, params) => {
    try {
      return await read(method, params, signal)
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  },
})
