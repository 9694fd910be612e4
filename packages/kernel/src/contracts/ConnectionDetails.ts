import type { Account } from './Account.js'
import type { CaipAddress, CaipNetworkId, Namespace } from './caip.js'
import type { ConnectorInfo } from './Connector.js'
import type { Network } from './Network.js'
import type { SessionStatus } from './Session.js'
import type { WalletLabel } from './WalletLabel.js'

/** Who the visitor is on one namespace. */
export interface ConnectionDetails {
  /** Undefined while no namespace is installed. */
  readonly namespace: Namespace | undefined
  /** `disconnected`, `connecting`, `connected` or `reconnecting`. */
  readonly status: SessionStatus
  /** `status` is `connected`; `address` is there then. */
  readonly isConnected: boolean
  /** The account in use, in the chain's own format. */
  readonly address: string | undefined
  /** CAIP-10, e.g. `eip155:1:0xf39F…2266`. */
  readonly caipAddress: CaipAddress | undefined
  /** Everything the wallet shared; empty while disconnected. */
  readonly accounts: readonly Account[]
  /** Where the wallet is; `Unknown Network`, without a node, where the application does not list it. Undefined while disconnected. */
  readonly network: Network | undefined
  /** False while the wallet is on a network that the application does not list. */
  readonly isSupported: boolean
  /** CAIP-2 id of where the wallet is, also on a network the application does not have. */
  readonly chainId: CaipNetworkId | undefined
  /** The wallet by its own name, which over WalletConnect is not the connector's; undefined while disconnected. */
  readonly wallet: WalletLabel | undefined
  /** How the wallet is reached, also while it is being asked. */
  readonly connector: ConnectorInfo | undefined
}
