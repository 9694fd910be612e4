export { createCosmosTestWallet } from './createCosmosTestWallet.js'
export type { CosmosTestWallet, CosmosTestWalletOptions } from './createCosmosTestWallet.js'
