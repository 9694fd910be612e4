import type { NamespaceAdapter, Network } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import type { SwapToken } from '../contracts/index.js'

/** A network, and what knows it. */
export interface NetworkParts {
  readonly adapter: NamespaceAdapter
  readonly network: Network
}

/** The network's own coin. */
export function nativeToken({ adapter, network }: NetworkParts): SwapToken {
  const { symbol, name, decimals } = network.nativeCurrency
  return {
    chainId: network.caipNetworkId,
    address: adapter.nativeTokenAddress.toLowerCase(),
    symbol: cleanWalletName(symbol),
    name: cleanWalletName(name),
    decimals,
    isNative: true,
  }
}
