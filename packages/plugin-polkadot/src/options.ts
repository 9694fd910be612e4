import type { CaipNetworkId } from '@latchkey/kernel'
import type { PolkadotNetwork } from './networks.js'

/** Options of {@link polkadot}. */
export interface PolkadotOptions {
  /** Networks in display order, at least one; those of this package, or objects of the same shape. @default [polkadotMainnet] */
  readonly networks?: readonly PolkadotNetwork[]
  /**
   * Also lists all extensions of the page as one wallet, where there are several: the accounts of each in one list, to switch between.
   *
   * @default false
   */
  readonly joinsExtensions?: boolean
  /** The application's own nodes by CAIP-2 id; asked instead of those in the network. @default {} */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
  /** Also ask the nodes in the network when all that you named for it fail. They then see the visitor's address. @default false */
  readonly publicNodes?: boolean
}
