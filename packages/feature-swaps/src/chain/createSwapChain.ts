import type { Clock, NamespaceAdapter, Network } from '@latchkey/kernel'
import { cleanWalletName, LatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { SwapChain } from '../contracts/index.js'

/** What a network is asked through. */
export interface SwapChainParts {
  readonly adapter: NamespaceAdapter
  readonly network: Network
  readonly clock: Clock
}

/** Milliseconds for one question, retries and all nodes included. */
const TIMEOUT_MS = 20_000

/** Makes the network that providers are given: its nodes are those of the chain's plugin. */
export function createSwapChain({ adapter, network, clock }: SwapChainParts): SwapChain {
  const { symbol, name, decimals } = network.nativeCurrency
  const { caipNetworkId: chainId } = network
  const named = { symbol: cleanWalletName(symbol), name: cleanWalletName(name), decimals }
  return {
    network,
    native: { chainId, address: adapter.nativeTokenAddress.toLowerCase(), ...named, isNative: true },
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
