import type { CaipNetworkId, Network } from '@latchkey/kernel'
import type { Chain } from '../chain/Chain.js'

/** A network of the application; undefined for one that only the wallet knows. */
export function findNetwork({ namespace, state }: Pick<Chain, 'namespace' | 'state'>, chainId: CaipNetworkId): Network | undefined {
  return state.current.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId === chainId)
}
