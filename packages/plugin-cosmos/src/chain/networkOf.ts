import type { CaipNetworkId } from '@latchkey/kernel'
import { ofNetwork } from '@latchkey/plugin-kit/wallet'
import type { CosmosNetwork } from '../networks.js'
import type { CosmosChain } from './CosmosChain.js'

/** The application's own data of a network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function networkOf({ networks }: Pick<CosmosChain, 'networks'>, chainId: CaipNetworkId): CosmosNetwork {
  return ofNetwork(networks, chainId)
}
