import type { CaipNetworkId } from '@latchkey/kernel'
import type { CosmosNetwork } from './networks.js'

/** Options of {@link cosmos}. */
export interface CosmosOptions {
  /** @default [cosmosHub] */
  readonly networks?: readonly CosmosNetwork[]
  /** The application's own nodes by CAIP-2 id; asked before the network's own. @default {} */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
}
