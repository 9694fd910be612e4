export { createBitcoinTestWallet } from './createBitcoinTestWallet.js'
export type { BitcoinTestWallet, BitcoinTestWalletOptions, BitcoinWalletWay } from './createBitcoinTestWallet.js'
export type { BitcoinWalletCore } from './BitcoinWalletCore.js'
