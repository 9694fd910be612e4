import type { Provider } from './Provider.js'

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    /**
     * The protocol's provider; the application's own if it passed one. Loads the protocol on the first call.
     * Its session is the active one: it sends all requests to the wallet.
     */
    'walletconnect.provider': () => Promise<Provider>
  }
}
