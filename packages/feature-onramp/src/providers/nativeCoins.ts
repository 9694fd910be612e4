import type { Network } from '@latchkey/kernel'
import type { OnrampToken } from '../contracts/index.js'

/** The coin of each network. */
export function nativeCoins(networks: readonly Network[]): readonly OnrampToken[] {
  return networks.map(({ caipNetworkId: chainId, nativeCurrency: { name, symbol, decimals } }) => ({ chainId, name, symbol, decimals }))
}
