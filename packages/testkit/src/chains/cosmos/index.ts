export { startCosmos } from './startCosmos.js'
export type { CosmosNode, CosmosNodeOptions } from './startCosmos.js'
