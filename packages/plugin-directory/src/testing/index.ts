export type { Answer, DirectoryServer, StoredWallet } from './startDirectory.js'
export { idOf, manyWallets, PIXEL, startDirectory } from './startDirectory.js'
