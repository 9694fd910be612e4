import type { Connector } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import { load } from '../load.js'
import type { InjectedConnectorParameters } from './ConnectorHost.js'
import type { WalletSession } from './createWalletSession.js'

/**
 * Connects one wallet of the page, announced or injected. It stays bound to its provider.
 * Its code is loaded on first use.
 */
export function createInjectedConnector(parameters: InjectedConnectorParameters): Connector {
  let session: WalletSession | undefined
  const open = lazy(async () => {
    const { createWalletSession } = await load()
    return (session = createWalletSession(parameters))
  })
  return {
    info: Object.freeze(parameters.info),
    connect: async (asked) => (await open()).connect(asked),
    reconnect: async (asked) => (await open()).reconnect(asked),
    disconnect: async () => (await open()).disconnect(),
    request: async (asked) => (await open()).request(asked),
    switchNetwork: async (asked) => (await open()).switchNetwork(asked),
    // Only a connected wallet is subscribed to, so its code is loaded.
    subscribe: (listener) => session?.subscribe(listener) ?? (() => undefined),
    async prepare() {
      await open()
      await (await load()).warm(parameters)
    },
  }
}
