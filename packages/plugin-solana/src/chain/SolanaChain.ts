import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'

/** What the parts of one instance share. */
export interface SolanaChain extends Chain {
  /** The wallet-standard name of each network, by CAIP-2 id. */
  readonly walletChains: ReadonlyMap<CaipNetworkId, string | undefined>
}
