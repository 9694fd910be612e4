import { readAs } from '../shapes/shapes.js'
import type { NodeError } from './exchange.js'
import { nodeError } from './replyShapes.js'

/**
 * Reads the error in a node's answer. Some servers word errors as text, or codes as digits; what has another shape is left out.
 *
 * @returns Undefined when it is no error.
 */
export function readNodeError(error: unknown): NodeError | undefined {
  if (!error) return undefined
  if (typeof error !== 'object') return { message: String(error) }
  const { code, message, data } = readAs(nodeError, error) ?? {}
  return { ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }), ...(data === undefined ? {} : { data }) }
}
