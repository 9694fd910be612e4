import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { CosmosNetwork } from '../networks.js'
import type { CosmosChain } from './CosmosChain.js'

/** The network in use. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function currentChainId({ state }: CosmosChain): CaipNetworkId {
  const chainId = state.current.activeNetworkIds['cosmos']
  if (!chainId) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: 'cosmos' })
  return chainId
}

/** What the application wrote of a network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function zoneOf({ zones }: CosmosChain, chainId: CaipNetworkId): CosmosNetwork {
  const zone = zones.get(chainId)
  if (!zone) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return zone
}
