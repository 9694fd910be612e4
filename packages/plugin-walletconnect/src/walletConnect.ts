import type { Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import { createConnector } from './createConnector.js'
import { createRemoteApp } from './createRemoteApp.js'
import type { WalletConnectOptions } from './options.js'
import { readOptions } from './options.js'
import type { RemoteSession } from './RemoteSession.js'
import './registry.js'

/**
 * Wallets on another device or in another app, over WalletConnect, for every installed namespace that supports it.
 *
 * One approval connects all namespaces for which the wallet has accounts. Loads the protocol when a wallet is asked for, or
 * when a session is stored.
 *
 * @throws LatchkeyError `OPTION_INVALID`, naming the option and the fix
 * @example
 * createLatchkey({ projectId, metadata, plugins: [eip155({ networks: [mainnet] }), walletConnect()] })
 */
export function walletConnect(
  options: WalletConnectOptions = {},
): Plugin<'walletconnect', { services: 'http.clientId' | 'remote.app' | 'walletconnect.provider' }> {
  const resolved = readOptions(options)
  return definePlugin({
    id: 'walletconnect',
    apiVersion: 1,
    setup(context) {
      let session: RemoteSession | undefined
      const app = createRemoteApp(context.storage, context.log)
      const load = lazy(async () => {
        const { createRemoteSession } = await import('./session/createRemoteSession.js')
        return (session = createRemoteSession({ context, options: resolved, app }))
      })
      context.services.provide('remote.app', app)
      context.services.provide('walletconnect.provider', async () => (await load()).provider())
      // Namespaces register in setup, in any order: now all are registered.
      context.onReady(() => {
        for (const { namespace, remote } of context.namespaces.list()) {
          if (remote) context.connectors.add(createConnector(namespace, { load, loaded: () => session, storage: context.storage }))
        }
      })
    },
  })
}
