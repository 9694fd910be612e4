import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'

/** What belongs to one instance and its parts share. */
export interface SolanaChain extends Chain {
  /** What wallet-standard wallets call each network, by CAIP-2 id. */
  readonly walletChains: ReadonlyMap<CaipNetworkId, string | undefined>
}
