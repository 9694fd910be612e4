export type { ProviderSource, WalletConnectOptions } from './options.js'
export type { Provider as WalletConnectProvider } from './Provider.js'
export { walletConnect } from './walletConnect.js'
