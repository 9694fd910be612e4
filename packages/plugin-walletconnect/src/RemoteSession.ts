import type {
  CaipNetworkId,
  Connection,
  ConnectionChange,
  Connector,
  ConnectorConnectParameters,
  Dispose,
  Namespace,
  Network,
  PrepareCause,
} from '@latchkey/kernel'
import type { Provider } from './Provider.js'

/** The protocol part of one instance, shared by its connectors. Loaded on first use. */
export interface RemoteSession {
  connect(namespace: Namespace, parameters: ConnectorConnectParameters): Promise<Connection>
  reconnect(namespace: Namespace, chainId: CaipNetworkId | undefined): Promise<Connection | undefined>
  disconnect(namespace: Namespace): Promise<void>
  subscribe(namespace: Namespace, listener: (change: ConnectionChange) => void): Dispose
  request(namespace: Namespace, request: Parameters<Connector['request']>[0]): Promise<unknown>
  switchNetwork(network: Network): Promise<void>
  prepare(cause: PrepareCause): Promise<void>
  /** The application's provider. */
  provider(): Promise<Provider>
}
