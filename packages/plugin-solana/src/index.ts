export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js'
export type { SolanaNetwork } from './networks.js'
export type { SolanaOptions } from './options.js'
export { solana } from './solana.js'
