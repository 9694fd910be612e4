export type { ConnectionDetails } from './contracts/events.js'
export { selectConnection, selectConnections, selectIsOpen, selectNetwork, selectView } from './state/selectors.js'
export type { NetworkDetails } from './state/selectors.js'
