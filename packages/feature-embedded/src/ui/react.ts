export { useEmbedded } from './useEmbedded.js'
export type { UseEmbeddedResult } from './useEmbedded.js'
