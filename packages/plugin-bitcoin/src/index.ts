export { bitcoin } from './bitcoin.js'
export { bitcoinMainnet, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from './networks.js'
export type { BitcoinKind, BitcoinNetwork } from './networks.js'
export type { BitcoinOptions } from './options.js'
