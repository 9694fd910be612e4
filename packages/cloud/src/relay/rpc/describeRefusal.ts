import type { RelayCode } from '../errors.js'
import { isRelayError, relayError } from '../errors.js'

/** The error of an answer. */
export interface Refusal {
  /** Of JSON-RPC. */
  readonly code: number
  readonly message: string
  /** The stable code and its context. */
  readonly data: Readonly<Record<string, unknown>> & { readonly code: string }
}

/** -32005 is that of EIP-1474 for a limit. */
const NUMBERS: Readonly<Record<RelayCode, number>> = {
  RELAY_CALL_INVALID: -32602,
  RELAY_METHOD_UNKNOWN: -32601,
  RELAY_LIMIT_REACHED: -32005,
  RELAY_FAILED: -32603,
  RELAY_TOKEN_INVALID: -32001,
  RELAY_PROJECT_UNKNOWN: -32001,
  RELAY_ORIGIN_REFUSED: -32001,
}

/** What a client is told. Of an error that is not the relay's it learns nothing. */
export function describeRefusal(error: unknown): Refusal {
  const { code, message, context } = isRelayError(error) ? error : relayError('RELAY_FAILED', {})
  return { code: NUMBERS[code], message, data: { ...context, code } }
}
