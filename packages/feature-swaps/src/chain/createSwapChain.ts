import type { Clock } from '@latchkey/kernel'
import { loadError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { SwapChain } from '../contracts/index.js'
import type { NetworkParts } from './nativeToken.js'
import { nativeToken } from './nativeToken.js'

/** Parameters of {@link createSwapChain}. */
export interface SwapChainParts extends NetworkParts {
  readonly clock: Clock
}

/** Time limit of one request in milliseconds, including retries and all nodes. */
const TIMEOUT_MS = 20_000

/** Creates the network that providers read through; requests go to the nodes of the chain's plugin. */
export function createSwapChain({ adapter, network, clock }: SwapChainParts): SwapChain {
  return {
    network,
    native: nativeToken({ adapter, network }),
    clock,
    async read(method, params, signal) {
      const { readFromNode } = adapter
      if (!readFromNode) throw await loadError('METHOD_NOT_SUPPORTED', { method })
      const timedOut = () => loadError('RPC_TIMEOUT', { method, timeoutMs: TIMEOUT_MS })
      return withDeadline({ clock, timeoutMs: TIMEOUT_MS, signal, action: method, timedOut }, (limited) =>
        readFromNode.call(adapter, { method, params, network, signal: limited }),
      )
    },
  }
}
