import type { Network } from '@latchkey/kernel'

/** A network as the kernel writes it. */
export function networkOf(caipNetworkId: `${string}:${string}`, symbol = 'ETH', decimals = 18): Network {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return {
    caipNetworkId,
    namespace,
    reference,
    name: symbol,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: [], chainDefault: [] },
    testnet: true,
  }
}
