export { createPolkadotTestWallet } from './createPolkadotTestWallet.js'
export type { PolkadotTestWallet, PolkadotTestWalletOptions } from './createPolkadotTestWallet.js'
