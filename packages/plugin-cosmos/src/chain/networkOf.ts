import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { CosmosNetwork } from '../networks.js'
import type { CosmosChain } from './CosmosChain.js'

/**
 * The network in use. A choice of former days that the application no longer offers binds nobody: wallets serve all of theirs.
 *
 * @throws LatchkeyError `NETWORK_NOT_CONFIGURED`
 */
export function currentChainId({ state }: CosmosChain): CaipNetworkId {
  const { activeNetworkIds, networks } = state.current
  const offered = (networks['cosmos'] ?? []).map(({ caipNetworkId }) => caipNetworkId)
  const chainId = offered.find((id) => id === activeNetworkIds['cosmos']) ?? offered[0]
  if (!chainId) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: 'cosmos' })
  return chainId
}

/** What the application wrote of a network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function zoneOf({ zones }: CosmosChain, chainId: CaipNetworkId): CosmosNetwork {
  const zone = zones.get(chainId)
  if (!zone) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return zone
}
