import type {
  CaipNetworkId,
  Connection,
  ConnectionChange,
  Connector,
  ConnectorConnectParameters,
  Dispose,
  Namespace,
  Network,
} from '@latchkey/kernel'
import type { Provider } from './Provider.js'

/** The protocol's side of one instance, shared by its connectors. Loaded on first use. */
export interface RemoteSession {
  connect(namespace: Namespace, parameters: ConnectorConnectParameters): Promise<Connection>
  reconnect(namespace: Namespace, chainId: CaipNetworkId | undefined): Promise<Connection | undefined>
  disconnect(namespace: Namespace): Promise<void>
  request(namespace: Namespace, request: Parameters<Connector['request']>[0]): Promise<unknown>
  switchNetwork(network: Network): Promise<void>
  prepare(): Promise<void>
  /** The provider that the application is given. */
  provider(): Promise<Provider>
}

/** Who listens on which namespace. What a wallet reports between its approval and the first listener is kept for that one. */
export interface Listeners {
  add(namespace: Namespace, listener: (change: ConnectionChange) => void): Dispose
  tell(namespace: Namespace, change: ConnectionChange): void
  /** Namespaces that are listened on. */
  namespaces(): readonly Namespace[]
  /** Forgets what nobody heard. */
  reset(): void
}

/** Storage key of the topic of the session that is in use. */
export const TOPIC_KEY = 'topic'
