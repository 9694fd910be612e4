export { cosmos } from './cosmos.js'
export { cosmosHub, osmosis } from './networks.js'
export type { CosmosNetwork } from './networks.js'
export type { CosmosOptions } from './options.js'
