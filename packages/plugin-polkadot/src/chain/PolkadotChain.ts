import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'

/** What the parts of one instance share. */
export interface PolkadotChain extends Chain {
  /** The application's name for wallets. */
  readonly applicationName: string
  /** SS58 prefixes by CAIP-2 id. */
  readonly prefixes: ReadonlyMap<CaipNetworkId, number>
}
