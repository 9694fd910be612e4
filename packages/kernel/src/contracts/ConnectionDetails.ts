import type { Account } from './Account.js'
import type { CaipAddress, CaipNetworkId, Namespace } from './caip.js'
import type { ConnectorInfo } from './Connector.js'
import type { Network } from './Network.js'
import type { SessionStatus } from './Session.js'
import type { WalletLabel } from './WalletLabel.js'

/** The connection of one namespace. */
export interface ConnectionDetails {
  /** Undefined while no namespace is installed. */
  readonly namespace: Namespace | undefined
  /** `disconnected`, `connecting`, `connected` or `reconnecting`. */
  readonly status: SessionStatus
  /** `status` is `connected`; `address` is then defined. */
  readonly isConnected: boolean
  /** The account in use, in the chain's own format. */
  readonly address: string | undefined
  /** CAIP-10, e.g. `eip155:1:0xf39F…2266`. */
  readonly caipAddress: CaipAddress | undefined
  /** All accounts the wallet shared; empty while disconnected. */
  readonly accounts: readonly Account[]
  /** The network the wallet is on; named `Unknown Network`, without a node, where the application does not list it. Undefined while disconnected. */
  readonly network: Network | undefined
  /** False while the wallet is on a network that the application does not list. */
  readonly isSupported: boolean
  /** CAIP-2 id of the wallet's network, listed or not. */
  readonly chainId: CaipNetworkId | undefined
  /** The wallet's own name and icon, which over WalletConnect are not the connector's; undefined while disconnected. */
  readonly wallet: WalletLabel | undefined
  /** The connector of the wallet, also while it is connecting. */
  readonly connector: ConnectorInfo | undefined
}
