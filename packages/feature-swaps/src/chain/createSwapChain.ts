import type { Clock } from '@latchkey/kernel'
import { loadError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { SwapChain } from '../contracts/index.js'
import { CHAIN_LIMIT_MS } from '../timeouts.js'
import type { NetworkParts } from './nativeToken.js'
import { nativeToken } from './nativeToken.js'

/** Parameters of {@link createSwapChain}. */
export interface SwapChainParts extends NetworkParts {
  readonly clock: Clock
}

/** Creates the network that providers read through; requests go to the nodes of the chain's plugin. */
export function createSwapChain({ adapter, network, clock }: SwapChainParts): SwapChain {
  return {
    network,
    native: nativeToken({ adapter, network }),
    clock,
    async read(method, params, signal) {
      const { readFromNode } = adapter
      if (!readFromNode) throw await loadError('METHOD_NOT_SUPPORTED', { method })
      const timedOut = () => loadError('RPC_TIMEOUT', { method, timeoutMs: CHAIN_LIMIT_MS })
      return withDeadline({ clock, timeoutMs: CHAIN_LIMIT_MS, signal, action: method, timedOut }, (limited) =>
        readFromNode.call(adapter, { method, params, network, signal: limited }),
      )
    },
  }
}
