import type { CaipNetworkId } from '@latchkey/kernel'
import type { BitcoinNetwork } from './networks.js'

/** Options of {@link bitcoin}. */
export interface BitcoinOptions {
  /** Networks in display order, at least one; those of this package, or objects of the same shape. @default [bitcoinMainnet] */
  readonly networks?: readonly BitcoinNetwork[]
  /** The application's own Esplora-compatible APIs by CAIP-2 id; asked instead of the one in the network. @default {} */
  readonly esploraUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
  /** Also ask the API in the network when all that you named for it fail. It then sees the visitor's address. @default false */
  readonly publicNodes?: boolean
}
