import type { Clock } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { SwapChain } from '../contracts/index.js'
import type { NetworkParts } from './nativeToken.js'
import { nativeToken } from './nativeToken.js'

/** What a network is asked through. */
export interface SwapChainParts extends NetworkParts {
  readonly clock: Clock
}

/** Milliseconds for one question, retries and all nodes included. */
const TIMEOUT_MS = 20_000

/** Makes the network that providers are given: its nodes are those of the chain's plugin. */
export function createSwapChain({ adapter, network, clock }: SwapChainParts): SwapChain {
  return {
    network,
    native: nativeToken({ adapter, network }),
    clock,
    async read(method, params, signal) {
      const { readFromNode } = adapter
      if (!readFromNode) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
      const timedOut = () => new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs: TIMEOUT_MS })
      return withDeadline({ clock, timeoutMs: TIMEOUT_MS, signal, action: method, timedOut }, (limited) =>
        readFromNode.call(adapter, { method, params, network, signal: limited }),
      )
    },
  }
}
