import type { CaipNetworkId, Connection, Connector, ConnectorConnectParameters, Namespace, Network } from '@latchkey/kernel'

/** The wallet, for the connectors. */
export interface EmbeddedWallet {
  connect(namespace: Namespace, parameters: ConnectorConnectParameters): Promise<Connection>
  reconnect(namespace: Namespace, chainId: CaipNetworkId | undefined): Promise<Connection | undefined>
  disconnect(): Promise<void>
  request(namespace: Namespace, request: Parameters<Connector['request']>[0]): Promise<unknown>
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
  /** Reports accounts that change with the network. */
  follow(namespace: Namespace, listener: Parameters<Connector['subscribe']>[0]): () => void
}
