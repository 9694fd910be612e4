export { startSolana } from './startSolana.js'
export type { SolanaNode, SolanaNodeOptions } from './startSolana.js'
