import type { Shape } from '../shapes/shapes.js'
import { readAs } from '../shapes/shapes.js'
import { unreadable } from './unreadable.js'

/** Reads what a node answered. @param method - For errors. @throws LatchkeyError `RPC_FAILED` */
export function readResult<T>(result: unknown, shape: Shape<T>, method: string): T {
  const read = readAs(shape, result)
  if (read !== undefined) return read
  throw unreadable(method)
}
