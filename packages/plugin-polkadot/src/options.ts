import type { CaipNetworkId } from '@latchkey/kernel'
import type { PolkadotNetwork } from './networks.js'

/** Options of {@link polkadot}. */
export interface PolkadotOptions {
  /** Networks in the order to show, at least one; those of this package, or objects of the same form. @default [polkadotMainnet] */
  readonly networks?: readonly PolkadotNetwork[]
  /**
   * Offers all extensions of the page as one wallet, too, where there are several: the accounts of each in one list, to switch between.
   *
   * @default false
   */
  readonly joinsExtensions?: boolean
  /** The application's own nodes by CAIP-2 id; asked instead of those in the network. @default {} */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>>
  /** Also ask the nodes in the network when all that you named for it fail. They then learn the visitor's address. @default false */
  readonly publicNodes?: boolean
}
