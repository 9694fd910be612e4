import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'
import type { CosmosNetwork } from '../networks.js'

/** What belongs to one instance and its parts share. */
export interface CosmosChain extends Chain {
  /** What the application wrote of each network, by CAIP-2 id. */
  readonly networks: ReadonlyMap<CaipNetworkId, CosmosNetwork>
}
