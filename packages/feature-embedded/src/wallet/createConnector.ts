import type { Connector, ConnectorInfo, Namespace } from '@latchkey/kernel'
import type { Memory } from './createMemory.js'
import type { EmbeddedWallet } from './EmbeddedWallet.js'

/** Shared by the connectors of one instance. */
export interface ConnectorParts {
  readonly memory: Pick<Memory, 'isUsed'>
  /** The namespaces that are connected. */
  readonly inUse: Set<Namespace>
  readonly wallet: EmbeddedWallet
}

/**
 * Makes one namespace's connector. The frame loads when it is asked, and on the next visit only where somebody had logged in.
 *
 * @param info - As the namespace's connector is listed
 */
export function createConnector(info: ConnectorInfo, { memory, inUse, wallet }: ConnectorParts): Connector {
  const { namespace } = info
  return {
    info,
    connect: (parameters) => wallet.connect(namespace, parameters),
    reconnect: async ({ chainId }) => (memory.isUsed() ? wallet.reconnect(namespace, chainId) : undefined),
    async disconnect() {
      // Another namespace uses the same login; it ends with the last.
      if ([...inUse].every((other) => other === namespace)) await wallet.disconnect()
    },
    request: (request) => wallet.request(namespace, request),
    switchNetwork: ({ network, signal }) => wallet.switchNetwork(network, signal),
    subscribe(listener) {
      inUse.add(namespace)
      const unfollow = wallet.follow(namespace, listener)
      return () => {
        inUse.delete(namespace)
        unfollow()
      }
    },
  }
}
