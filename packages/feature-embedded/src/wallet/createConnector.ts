import type { Connector, Namespace, ScopedStorage } from '@latchkey/kernel'
import type { EmbeddedWallet } from './EmbeddedWallet.js'
import { LOGIN_USED_KEY } from '../storageKeys.js'
import { CONNECTOR_ID } from './connectorId.js'

/** Whether somebody logged in here, and did not log out. */
export const isUsed = (storage: ScopedStorage): boolean => storage.get(LOGIN_USED_KEY, (value) => value === true || undefined) ?? false

/** Shared by the connectors of one instance. */
export interface ConnectorParts {
  readonly storage: ScopedStorage
  /** The namespaces that are connected. */
  readonly inUse: Set<Namespace>
  readonly load: () => Promise<{ readonly wallet: EmbeddedWallet }>
}

/** Makes one namespace's connector. Nothing loads before it is asked, and on the next visit only where somebody had logged in. */
export function createConnector(namespace: Namespace, { storage, inUse, load }: ConnectorParts): Connector {
  return {
    info: { id: CONNECTOR_ID, namespace, name: 'Embedded wallet', type: 'AUTH', sharesSession: true },
    connect: async (parameters) => (await load()).wallet.connect(namespace, parameters),
    reconnect: async ({ chainId }) => (isUsed(storage) ? (await load()).wallet.reconnect(namespace, chainId) : undefined),
    async disconnect() {
      // Another namespace uses the same login; it ends with the last.
      if ([...inUse].every((other) => other === namespace)) await (await load()).wallet.disconnect()
    },
    request: async (request) => (await load()).wallet.request(namespace, request),
    switchNetwork: async ({ network, signal }) => (await load()).wallet.switchNetwork(network, signal),
    // What changes here, the page itself has asked for.
    subscribe() {
      inUse.add(namespace)
      return () => void inUse.delete(namespace)
    },
  }
}
