export { startBitcoin } from './startBitcoin.js'
export type { BitcoinNode } from './startBitcoin.js'
