export { bitcoin } from './bitcoin.js'
export { bitcoinMainnet, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from './networks.js'
export type { BitcoinNetworkName, BitcoinNetwork } from './networks.js'
export type { BitcoinOptions } from './options.js'
