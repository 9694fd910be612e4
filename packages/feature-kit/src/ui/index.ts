export { useFlow } from './useFlow.js'
export type { FlowInUse, FlowOf } from './useFlow.js'
