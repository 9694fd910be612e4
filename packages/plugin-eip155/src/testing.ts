export { announceWallet } from './testing/announceWallet.js'
export type { AnnounceWalletParameters } from './testing/announceWallet.js'
export { createMockEip1193Provider } from './testing/createMockEip1193Provider.js'
export type { MockEip1193Provider, MockFailure, MockProviderOptions } from './testing/createMockEip1193Provider.js'
