export { anything, baseUnits, bytes, bytesIn, fields, firstOf, jsonOf, maybe, readAs, shapeOf, text, whole } from './shapes.js'
export type { Coder, Shape } from './shapes.js'
