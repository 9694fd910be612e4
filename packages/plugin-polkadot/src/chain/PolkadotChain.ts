import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'

/** What belongs to one instance and its parts share. */
export interface PolkadotChain extends Chain {
  /** What wallets are told who asks. */
  readonly applicationName: string
  /** SS58 prefixes by CAIP-2 id. */
  readonly prefixes: ReadonlyMap<CaipNetworkId, number>
}
