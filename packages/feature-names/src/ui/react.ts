export { useName } from './useName.js'
export type { NamedAccount, UseNameResult } from './useName.js'
