import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'
import type { CosmosNetwork } from '../networks.js'

/** What the parts of one instance share. */
export interface CosmosChain extends Chain {
  /** The application's own data of each network, by CAIP-2 id. */
  readonly networks: ReadonlyMap<CaipNetworkId, CosmosNetwork>
}
