export { kusama, polkadotMainnet, westend } from './networks.js'
export type { PolkadotNetwork } from './networks.js'
export type { PolkadotOptions } from './options.js'
export { polkadot } from './polkadot.js'
