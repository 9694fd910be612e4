import type { CaipNetworkId, ScopedStorage } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'
import type { BitcoinNetworkName } from '../networks.js'

/** What the parts of one instance share. */
export interface BitcoinChain extends Chain {
  readonly storage: ScopedStorage
  /** The network name of each of the application's networks, by CAIP-2 id. */
  readonly names: ReadonlyMap<CaipNetworkId, BitcoinNetworkName>
  /** The CAIP-2 references of the public networks. */
  readonly references: Readonly<Record<BitcoinNetworkName, string>>
}
