export { startAnvil } from './startAnvil.js'
export type { Anvil, AnvilOptions } from './startAnvil.js'
export { startForwarder } from './startForwarder.js'
export type { Forwarder } from './startForwarder.js'
