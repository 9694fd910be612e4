import type { CaipNetworkId } from '@latchkey/kernel'
import type { SolanaCluster } from './networks.js'

/** Options of {@link solana}. */
export interface SolanaOptions {
  /** @default [solanaMainnet] */
  readonly networks?: readonly SolanaCluster[]
  /** The application's own nodes by CAIP-2 id; asked before the cluster's own. @default {} */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
}
