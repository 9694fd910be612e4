import { decodeSs58, encodeSs58 } from '../chain/ss58.js'

/** Whether two SS58 addresses have the same key, on any networks. */
export function isSameKey(left: string, right: string): boolean {
  const keys = [left, right].map(decodeSs58)
  const [first, second] = keys.map((found) => found && encodeSs58({ ...found, prefix: 0 }))
  return first !== undefined && first === second
}
