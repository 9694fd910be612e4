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
  readonly status: SessionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  /** Everything the wallet shared; empty while disconnected. */
  readonly accounts: readonly Account[]
  /** Where the wallet is; undefined while disconnected, or on a network the application does not have. */
  readonly network: Network | undefined
  readonly chainId: CaipNetworkId | undefined
  /** The wallet by its own name, which over WalletConnect is not the connector's; undefined while disconnected. */
  readonly wallet: WalletLabel | undefined
  /** How the wallet is reached, also while it is being asked. */
  readonly connector: ConnectorInfo | undefined
}
