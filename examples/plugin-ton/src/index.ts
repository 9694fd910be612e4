export { tonMainnet, tonTestnet, type TonNetwork } from './networks.js'
export { ton, type TonOptions } from './ton.js'
