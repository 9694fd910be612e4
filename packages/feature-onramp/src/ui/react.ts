export { useOnramp } from './useOnramp.js'
export type { UseOnrampResult } from './useOnramp.js'
