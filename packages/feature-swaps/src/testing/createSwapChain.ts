import { createEvmChain } from '@latchkey/evm-kit/read'
import type { Clock } from '@latchkey/kernel'
import { loadError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { NetworkParts } from '../chain/nativeToken.js'
import { nativeToken } from '../chain/nativeToken.js'
import type { SwapChain } from '../contracts/index.js'
import { CHAIN_LIMIT_MS } from '../timeouts.js'

/** Parameters of {@link createSwapChain}. */
export interface SwapChainParts extends NetworkParts {
  readonly clock: Clock
  /** For providers that ask a service of the application. @default none */
  readonly services?: SwapChain['services']
}

/** The network that providers read through, without a feature in use: requests go to the nodes of the chain's plugin. */
export function createSwapChain({ adapter, network, clock, services }: SwapChainParts): SwapChain {
  const read: Parameters<typeof createEvmChain>[0]['context']['read'] = async ({
    method,
    params,
    signal = new AbortController().signal,
  }) => {
    const { readFromNode } = adapter
    if (!readFromNode) throw await loadError('METHOD_NOT_SUPPORTED', { method })
    const timedOut = () => loadError('RPC_TIMEOUT', { method, timeoutMs: CHAIN_LIMIT_MS })
    return withDeadline({ clock, timeoutMs: CHAIN_LIMIT_MS, signal, action: method, timedOut }, (limited) =>
      readFromNode.call(adapter, { method, network, signal: limited, ...(params !== undefined && { params }) }),
    )
  }
  return {
    ...createEvmChain({ network, context: { clock, read } }),
    native: nativeToken({ adapter, network }),
    ...(services && { services }),
  }
}
