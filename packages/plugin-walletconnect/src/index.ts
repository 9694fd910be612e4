export type { WalletConnectOptions } from './options.js'
export { walletConnect } from './walletConnect.js'
