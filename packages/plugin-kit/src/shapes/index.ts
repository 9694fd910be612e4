export { anything, bytes, bytesIn, fields, firstOf, maybe, readAs, text } from './shapes.js'
export type { Coder, Shape } from './shapes.js'
