export { useSiwx } from './useSiwx.js'
export type { UseSiwxResult } from './useSiwx.js'
