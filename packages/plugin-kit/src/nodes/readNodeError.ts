import type { NodeError } from './exchange.js'

/**
 * Reads the error in a node's answer. Some servers word errors as text, or codes as digits; what has another shape is left out.
 *
 * @returns Undefined when it is no error.
 */
export function readNodeError(error: unknown): NodeError | undefined {
  if (!error) return undefined
  if (typeof error !== 'object') return { message: String(error) }
  const { code, message, data } = error as Readonly<Record<keyof NodeError, unknown>>
  const digits = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
  return {
    ...(typeof digits === 'number' && Number.isInteger(digits) ? { code: digits } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...(data === undefined ? {} : { data }),
  }
}
