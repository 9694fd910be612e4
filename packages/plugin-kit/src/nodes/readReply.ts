import { describeError, fromProviderError, LatchkeyError } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import type { NodeError, RpcReply } from './exchange.js'
import { LONGEST_DETAIL, RETRIED_CODES } from './limits.js'
import { readNodeError } from './readNodeError.js'
import { Unavailable } from './Unavailable.js'

/** A node's reply. */
export interface NodeAnswer {
  readonly result: unknown
}

/** An error of the node itself: a retry or another node would give the same. */
export interface NodeRefusal {
  readonly failure: LatchkeyError
}

/** Translates an error whose code has another meaning on a chain. Undefined: the common meaning. */
export type TranslateNodeError = (error: NodeError) => LatchkeyError | undefined

/** The codes reserved by JSON-RPC; rate limits and proxies in front of a node repeat the HTTP status instead. */
const FIRST_CODE = -32_768
const LAST_CODE = -32_000

/** The common meanings of a node's codes; other codes have another meaning than in wallets. */
const MEANINGS: readonly string[] = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'TRANSACTION_REJECTED']

/** Reads a node's reply to a call of `method`. Untrusted. */
export function readReply(
  reply: RpcReply | Unavailable | undefined,
  method: string,
  translate?: TranslateNodeError,
): NodeAnswer | NodeRefusal | Unavailable {
  if (reply instanceof Unavailable) return reply
  const { status = 0, waitMs, body } = reply ?? {}
  const isOk = status >= 200 && status < 300
  const error = readNodeError(body?.error)
  if (error) return readError({ error, status, waitMs, method }, translate)
  if (isOk && body && 'result' in body) return { result: body.result }
  const detail = isOk ? 'The node sent an invalid answer.' : `HTTP status code: ${status}`
  const failure = new LatchkeyError('RPC_FAILED', { ...(isOk ? {} : { code: status }), method, detail })
  return new Unavailable(failure, RETRY.statuses.includes(status), waitMs)
}

interface Refusal {
  readonly error: NodeError
  readonly status: number
  readonly waitMs: number | undefined
  readonly method: string
}

function readError({ error, status, waitMs, method }: Refusal, translate?: TranslateNodeError): NodeRefusal | Unavailable {
  const translated = translate?.(error)
  if (translated) return { failure: translated }
  const { code } = error
  const isOfNode = code !== undefined && code >= FIRST_CODE && code <= LAST_CODE
  const failure = toFailure(error, method)
  const isRetried = (code !== undefined && RETRIED_CODES.includes(code)) || (!isOfNode && RETRY.statuses.includes(status))
  return isRetried ? new Unavailable(failure, true, waitMs) : { failure }
}

function toFailure(error: NodeError, method: string): LatchkeyError {
  const failure = fromProviderError(error, { method })
  if (MEANINGS.includes(failure.code)) return failure
  const about = error.code === undefined ? { method } : { code: error.code, method }
  return new LatchkeyError('RPC_FAILED', { ...about, detail: describeError(error).slice(0, LONGEST_DETAIL) }, { cause: error })
}
