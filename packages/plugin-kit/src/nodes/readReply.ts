import { describeError, fromProviderError, LatchkeyError } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import type { NodeError, RpcReply } from './exchange.js'
import { LONGEST_DETAIL, RETRIED_CODES } from './limits.js'
import { Unavailable } from './Unavailable.js'

/** What a node answered. */
export interface NodeAnswer {
  readonly result: unknown
}

/** An error that the node means: another attempt or another node would say the same. */
export interface NodeRefusal {
  readonly failure: LatchkeyError
}

/** Translates an error whose code means something else on a chain. Undefined: as every chain's. */
export type TranslateNodeError = (error: NodeError) => LatchkeyError | undefined

/** The codes that JSON-RPC keeps for itself and its servers; limits and proxies in front of a node repeat the HTTP status instead. */
const FIRST_CODE = -32_768
const LAST_CODE = -32_000

/** What a node's error may mean; in other codes it has a meaning of its own, which is not the one that wallets give them. */
const MEANINGS: readonly string[] = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'TRANSACTION_REJECTED']

/** Reads what a node said to a call of `method`. Nothing of it is trusted to have any shape. */
export function readReply(reply: RpcReply | Unavailable | undefined, method: string, translate?: TranslateNodeError): NodeAnswer | NodeRefusal | Unavailable {
  if (reply instanceof Unavailable) return reply
  const { status = 0, waitMs, body } = reply ?? {}
  const isOk = status >= 200 && status < 300
  const error = asError(body?.error)
  if (error) return readError({ error, status, waitMs, method }, translate)
  if (isOk && body && 'result' in body) return { result: body.result }
  const detail = isOk ? 'The node answered what cannot be read.' : `HTTP status code: ${status}`
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
  const isOfNode = typeof code === 'number' && code >= FIRST_CODE && code <= LAST_CODE
  const failure = toFailure(error, method)
  const isRetried = RETRIED_CODES.includes(Number(code)) || (!isOfNode && RETRY.statuses.includes(status))
  return isRetried ? new Unavailable(failure, true, waitMs) : { failure }
}

function toFailure(error: NodeError, method: string): LatchkeyError {
  const failure = fromProviderError(error, { method })
  if (MEANINGS.includes(failure.code)) return failure
  const about = typeof error.code === 'number' ? { code: error.code, method } : { method }
  return new LatchkeyError('RPC_FAILED', { ...about, detail: describeError(error).slice(0, LONGEST_DETAIL) }, { cause: error })
}

/** Some servers word errors as text. Codes that are neither numbers nor digits say nothing. */
function asError(error: unknown): NodeError | undefined {
  if (error === undefined || error === null || error === false || error === '') return undefined
  if (typeof error !== 'object') return { message: String(error) }
  const { code, message, data } = error as NodeError
  const isCode = (typeof code === 'number' || (typeof code === 'string' && /^-?\d{1,6}$/.test(code))) && Number.isInteger(Number(code))
  return { ...(isCode ? { code: Number(code) } : {}), ...(typeof message === 'string' ? { message } : {}), ...(data === undefined ? {} : { data }) }
}
