export { tonMainnet, tonTestnet } from './networks.js'
export type { TonNetwork } from './networks.js'
export { ton } from './ton.js'
export type { TonOptions } from './ton.js'
