export { createSolanaTestWallet } from './createSolanaTestWallet.js'
export type { SolanaTestWallet, SolanaTestWalletOptions } from './createSolanaTestWallet.js'
export type { SolanaKey } from './developmentKeys.js'
