import type { CaipNetworkId } from '@latchkey/kernel'
import type { CosmosNetwork } from './networks.js'

/** Options of {@link cosmos}. */
export interface CosmosOptions {
  /** Networks in display order, at least one; those of this package, or objects of the same shape. @default [cosmosHub] */
  readonly networks?: readonly CosmosNetwork[]
  /** The application's own nodes by CAIP-2 id; asked instead of those in the network. @default {} */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
  /** Also ask the nodes in the network when all that you named for it fail. They then see the visitor's address. @default false */
  readonly publicNodes?: boolean
}
