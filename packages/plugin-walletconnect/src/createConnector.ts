import type { Connector, Namespace, ScopedStorage } from '@latchkey/kernel'
import { icon } from './icon.js'
import type { RemoteSession } from './RemoteSession.js'
import { TOPIC_KEY } from './storageKeys.js'

/** Shared by the connectors of one instance. */
export interface ConnectorParts {
  readonly load: () => Promise<RemoteSession>
  /** Undefined until it is loaded. */
  loaded(): RemoteSession | undefined
  readonly storage: ScopedStorage
}

/** Makes one namespace's connector to remote wallets. The protocol is loaded when a wallet is asked for. */
export function createConnector(namespace: Namespace, { load, loaded, storage }: ConnectorParts): Connector {
  return {
    info: { id: 'walletConnect', namespace, name: 'WalletConnect', type: 'WALLET_CONNECT', sharesSession: true, icon },
    connect: async (parameters) => (await load()).connect(namespace, parameters),
    async reconnect({ chainId }) {
      const isKnown = storage.get(TOPIC_KEY, (value) => (typeof value === 'string' ? value : undefined)) !== undefined
      return isKnown ? (await load()).reconnect(namespace, chainId) : undefined
    },
    disconnect: async () => (await load()).disconnect(namespace),
    request: async (request) => (await load()).request(namespace, request),
    switchNetwork: async ({ network }) => (await load()).switchNetwork(network),
    // Only a connected wallet is subscribed to, so its code is loaded.
    subscribe: (listener) => loaded()?.subscribe(namespace, listener) ?? (() => undefined),
    prepare: async (cause) => (await load()).prepare(cause),
  }
}
