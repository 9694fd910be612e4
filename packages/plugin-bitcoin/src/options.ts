import type { CaipNetworkId } from '@latchkey/kernel'
import type { BitcoinNetwork } from './networks.js'

/** Options of {@link bitcoin}. */
export interface BitcoinOptions {
  /** @default [bitcoinMainnet] */
  readonly networks?: readonly BitcoinNetwork[]
  /** Esplora-compatible APIs by CAIP-2 id, for the networks of this package as they are. @default {} */
  readonly esploraUrls?: Readonly<Record<CaipNetworkId, string>>
}
