import { LatchkeyError } from '@latchkey/kernel'
import type { Shape } from '../shapes/shapes.js'
import { readAs } from '../shapes/shapes.js'

/**
 * Reads the parameters of a request; where there are none, as an object without members.
 *
 * @param method - For errors.
 * @throws LatchkeyError `PARAMS_INVALID`
 */
export function readAsked<T>(params: unknown, shape: Shape<T>, method: string): T {
  const read = readAs(shape, params ?? {})
  if (read !== undefined) return read
  throw new LatchkeyError('PARAMS_INVALID', { method })
}
