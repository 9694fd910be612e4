import type { CaipNetworkId, Clock, ConnectorInfo, Logger, Network } from '@latchkey/kernel'
import type { WalletProvider } from './WalletProvider.js'

/** What connectors need of their instance. */
export interface ConnectorHost {
  readonly clock: Clock
  readonly log: Logger
  findNetwork(chainId: CaipNetworkId): Network | undefined
  /** Called with each EIP-1193 `message` of the connected wallet. */
  onMessage(message: unknown): void
}

/** Parameters of `createInjectedConnector`. */
export interface InjectedConnectorParameters {
  readonly info: ConnectorInfo
  readonly provider: WalletProvider
  readonly host: ConnectorHost
}
