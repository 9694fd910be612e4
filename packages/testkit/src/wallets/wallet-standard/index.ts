export { createRegistration } from './createRegistration.js'
export type { Registration, WalletHost } from './createRegistration.js'
export { createStandardWallet } from './createStandardWallet.js'
export type { StandardTestWallet, StandardWalletOptions } from './createStandardWallet.js'
