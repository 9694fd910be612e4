export { useSwap } from './useSwap.js'
export type { UseSwapResult } from './useSwap.js'
