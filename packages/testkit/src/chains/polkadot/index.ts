export { startPolkadot } from './startPolkadot.js'
export type { PolkadotNode, PolkadotNodeOptions } from './startPolkadot.js'
