import { readAs } from '../shapes/shapes.js'
import type { NodeError } from './exchange.js'
import { nodeError } from './replyShapes.js'

/**
 * Reads the error in a node's answer. Some servers send errors as text, or codes as digits; other shapes are dropped.
 *
 * @returns Undefined when it is not an error.
 */
export function readNodeError(error: unknown): NodeError | undefined {
  if (!error) return undefined
  if (typeof error !== 'object') return { message: String(error) }
  const { code, message, data } = readAs(nodeError, error) ?? {}
  return { ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }), ...(data === undefined ? {} : { data }) }
}
