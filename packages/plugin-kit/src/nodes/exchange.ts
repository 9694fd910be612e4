import { LatchkeyError } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import type { Asking, TextAnswer } from './fetchText.js'
import { fetchText } from './fetchText.js'
import { readAs } from '../shapes/shapes.js'
import { ANSWER_LIMITS } from './limits.js'
import { readJson } from './readJson.js'
import { replies, reply } from './replyShapes.js'
import { Unavailable } from './Unavailable.js'

/** One JSON-RPC call. */
export interface RpcCall {
  readonly method: string
  /** @default [] */
  readonly params?: unknown
}

/** A node's error, as far as it has a valid shape. */
export interface NodeError {
  readonly code?: number
  readonly message?: string
  /** Any value. */
  readonly data?: unknown
}

/** A node's answer to one call. */
export interface RpcReply {
  /** The HTTP status. */
  readonly status: number
  readonly waitMs?: number
  /** Undefined without a readable answer. */
  readonly body: { readonly result?: unknown; readonly error?: unknown } | undefined
}

/** How calls are sent. */
export interface ExchangeOptions extends Asking {
  /** @default 64 */
  readonly maxDepth?: number
  /** Integers that a JavaScript number cannot hold become decimal strings. @default false */
  readonly exactIntegers?: boolean
}

/** Sends one call. @throws LatchkeyError `ABORTED` | `PARAMS_INVALID` for parameters that are not JSON */
export async function sendCall(url: string, call: RpcCall, options: ExchangeOptions): Promise<RpcReply | Unavailable> {
  const answer = await post(url, toMessage(call, 0), options)
  return answer instanceof Unavailable ? answer : { ...answer, body: readAs(reply, answer.value) }
}

/**
 * Sends calls in one HTTP request.
 *
 * @returns The node's answer to each, in order; `refused` when the node takes no batches.
 * @throws LatchkeyError `ABORTED` | `PARAMS_INVALID` for parameters that are no JSON
 * @see JSON-RPC 2.0, section 6 https://www.jsonrpc.org/specification#batch
 */
export async function sendBatch(
  url: string,
  calls: readonly RpcCall[],
  options: ExchangeOptions,
): Promise<readonly RpcReply[] | Unavailable | 'refused'> {
  const answer = await post(url, calls.map(toMessage), options)
  if (answer instanceof Unavailable) return answer
  const { status, value } = answer
  const answers = readAs(replies, value)
  if (answers) {
    const bodies = new Map<unknown, RpcReply['body']>()
    for (const each of answers.slice(0, calls.length + MOST_STRANGERS)) {
      const body = readAs(reply, each)
      bodies.set(body?.id, bodies.has(body?.id) ? TWICE : body)
    }
    return calls.map((_, id) => ({ ...answer, body: bodies.get(id) ?? MISSING }))
  }
  // An object answers the batch as a whole, and so does a status about the request; other statuses are about the node.
  const isRefused = value !== undefined ? !TRANSIENT.includes(status) : isBlamed(status)
  return isRefused ? 'refused' : calls.map(() => ({ ...answer, body: readAs(reply, value) }))
}

/** Unknown answers are skipped up to this number; a list may have millions. */
const MOST_STRANGERS = 1_000

/** An unknown error, which is retried. */
const MISSING = { error: { code: -1, message: 'The node left this request of a batch unanswered.' } }

/** Which of two answers counts cannot be told. */
const TWICE = { error: { code: -1, message: 'The node answered this request of a batch twice.' } }

/** The retried statuses that are not about the batch. */
const TRANSIENT = RETRY.statuses.filter((status) => status !== 403 && status !== 413)

const isBlamed = (status: number): boolean => status >= 400 && status < 500 && !TRANSIENT.includes(status)

function toMessage({ method, params = [] }: RpcCall, id: number): object {
  return { jsonrpc: '2.0', id, method, params }
}

type Answer = Omit<TextAnswer, 'text'> & { readonly value: unknown }

async function post(url: string, content: object, options: ExchangeOptions): Promise<Answer | Unavailable> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: write(content, options) }
  const answer = await fetchText(url, init, options)
  if (answer instanceof Unavailable) return answer
  const { text, ...rest } = answer
  const { maxDepth = ANSWER_LIMITS.maxDepth, exactIntegers = false } = options
  return { ...rest, value: readJson(text, { maxDepth, exactIntegers }) }
}

/** Amounts are encoded as digits, as most chains' libraries do. */
function write(content: object, { method }: ExchangeOptions): string {
  try {
    return JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  } catch (cause) {
    throw new LatchkeyError('PARAMS_INVALID', { method }, { cause })
  }
}
