export { startAnvil } from './startAnvil.js'
export type { Anvil, AnvilOptions } from './startAnvil.js'
