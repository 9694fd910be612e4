import type { CaipNetworkId } from '@latchkey/kernel'
import type { SolanaNetwork } from './networks.js'

/** Options of {@link solana}. */
export interface SolanaOptions {
  /** Networks in display order, at least one; those of this package, or objects of the same shape. @default [solanaMainnet] */
  readonly networks?: readonly SolanaNetwork[]
  /** The application's own nodes by CAIP-2 id; asked instead of the network's public ones. @default {} */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
  /** Also ask the network's public nodes when all that you named for it fail. They then see the visitor's address. @default false */
  readonly publicNodes?: boolean
}
