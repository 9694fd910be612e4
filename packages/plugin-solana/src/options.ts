import type { CaipNetworkId } from '@latchkey/kernel'
import type { SolanaCluster } from './networks.js'

/** Options of {@link solana}. */
export interface SolanaOptions {
  /** @default [solanaMainnet] */
  readonly networks?: readonly SolanaCluster[]
  /** The application's own nodes by CAIP-2 id; asked instead of the cluster's public ones. @default {} */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
  /** Also ask the cluster's public nodes when all that you named for it fail. They then learn the visitor's address. @default false */
  readonly publicNodes?: boolean
}
