import type { Provider } from './Provider.js'

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    /**
     * The protocol's provider, the application's own if it brought one. Loads the protocol on the first call.
     * Its session is the one in use: it asks the wallet and nobody else.
     */
    'walletconnect.provider': () => Promise<Provider>
  }
}
