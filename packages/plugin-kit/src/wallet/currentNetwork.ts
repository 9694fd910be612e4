import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Chain } from '../chain/Chain.js'

/**
 * The named network, else the active one. A stored network the application no longer lists is ignored: the first
 * listed one is used.
 *
 * @throws LatchkeyError `NETWORK_NOT_CONFIGURED`
 */
export function currentNetwork({ namespace, state }: Pick<Chain, 'namespace' | 'state'>, named?: CaipNetworkId): Network {
  const { activeNetworkIds, networks } = state.current
  const offered = networks[namespace] ?? []
  const find = (id: CaipNetworkId | undefined): Network | undefined => offered.find(({ caipNetworkId }) => caipNetworkId === id)
  const network = named === undefined ? (find(activeNetworkIds[namespace]) ?? offered[0]) : find(named)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: named ?? namespace })
  return network
}

/** The id of the active network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function currentChainId(chain: Pick<Chain, 'namespace' | 'state'>): CaipNetworkId {
  return currentNetwork(chain).caipNetworkId
}
