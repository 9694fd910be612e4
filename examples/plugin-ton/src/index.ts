export { tonMainnet, tonTestnet } from './networks.js'
export type { TonNetwork } from './networks.js'
export type { TonOptions } from './options.js'
export { ton } from './ton.js'
