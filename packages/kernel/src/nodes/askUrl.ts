import type { Clock } from '../clock.js'
import { describeError } from '../errors/describeError.js'
import { fromProviderError } from '../errors/fromProvider.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/** A JSON-RPC question to a node. */
export interface NodeQuestion {
  readonly method: string
  readonly params?: unknown
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Reads the text of an answer. @default JSON.parse */
  readonly parse?: (text: string) => unknown
  /** Translates an error whose code means something else on this chain. Undefined: as every chain's. */
  readonly translate?: (error: NodeError) => LatchkeyError | undefined
}

/** An error as a node words it. */
export interface NodeError {
  readonly code?: unknown
  readonly message?: unknown
}

/** What a node answered. */
export interface NodeAnswer {
  readonly result: unknown
}

/** A node that gave no answer of its own; another attempt or another node may. */
export class Unavailable {
  constructor(
    readonly error: LatchkeyError,
    readonly isRetried: boolean,
    /** What the node asked for with Retry-After. */
    readonly waitMs?: number,
  ) {}
}

const TIMEOUT_MS = 10_000
const RETRIES = 3
const RETRY_DELAY_MS = 150
const RETRIED_STATUS = new Set([403, 408, 413, 429, 500, 502, 503, 504])
const RETRIED_CODES = new Set([-1, -32005, -32603])

/** The codes that JSON-RPC keeps for itself and its servers; limits and proxies in front of a node repeat the HTTP status instead. */
const FIRST_CODE = -32_768
const LAST_CODE = -32_000

/** What a node's error may mean; in other codes it has a meaning of its own, which is not the one that wallets give them. */
const MEANINGS: readonly string[] = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'TRANSACTION_REJECTED']

const LONGEST_DETAIL = 300

/**
 * Asks one node: 10 s an attempt, three retries. An error that the node means (bad parameters, an unknown method) is
 * thrown.
 *
 * @throws LatchkeyError `RPC_FAILED` | `PARAMS_INVALID` | `METHOD_NOT_SUPPORTED` | `ABORTED`, and what `translate` makes
 */
export async function askUrl(url: string, question: NodeQuestion): Promise<NodeAnswer | Unavailable> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await askOnce(url, question)
    if (!(outcome instanceof Unavailable) || !outcome.isRetried || attempt === RETRIES) return outcome
    const delayMs = outcome.waitMs ?? RETRY_DELAY_MS * 2 ** attempt
    // A node that wants more patience than one attempt takes is as good as gone.
    if (delayMs > TIMEOUT_MS) return outcome
    await pause(delayMs, question)
  }
}

async function askOnce(url: string, question: NodeQuestion): Promise<NodeAnswer | Unavailable> {
  const { method, params = [], clock, signal } = question
  const timeout = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => timeout.abort())
  try {
    const response = await globalThis.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.any([signal, timeout.signal]),
    })
    return readResponse(question, response, readBody(await response.text(), question))
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    if (signal.aborted) throw new LatchkeyError('ABORTED', { action: method }, { cause: error })
    const isLate = timeout.signal.aborted
    const failure = isLate
      ? new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs: TIMEOUT_MS }, { cause: error })
      : new LatchkeyError('RPC_FAILED', { method, detail: 'The node cannot be reached.' }, { cause: error })
    return new Unavailable(failure, !isLate)
  } finally {
    cancel()
  }
}

interface Body {
  readonly result?: unknown
  readonly error?: NodeError
}

function readResponse(question: NodeQuestion, response: Response, body: Body | undefined): NodeAnswer | Unavailable {
  const { method } = question
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const waitMs = seconds >= 0 ? seconds * 1_000 : undefined
  if (body?.error) return readError(question, response, { error: body.error, waitMs })
  if (response.ok && body && 'result' in body) return { result: body.result }
  const detail = response.ok ? 'The node answered what cannot be read.' : `HTTP status code: ${response.status}`
  const failure = new LatchkeyError('RPC_FAILED', { method, detail })
  return new Unavailable(failure, RETRIED_STATUS.has(response.status), waitMs)
}

interface Refusal {
  readonly error: NodeError
  readonly waitMs: number | undefined
}

/** @returns Only what another attempt may change; what the node means is thrown. */
function readError({ method, translate }: NodeQuestion, { status }: Response, { error, waitMs }: Refusal): Unavailable {
  const translated = translate?.(error)
  if (translated) throw translated
  const code = Number(error.code)
  const isOfNode = code >= FIRST_CODE && code <= LAST_CODE
  const failure = toFailure(error, method)
  if (RETRIED_CODES.has(code) || (!isOfNode && RETRIED_STATUS.has(status))) return new Unavailable(failure, true, waitMs)
  throw failure
}

function toFailure(error: NodeError, method: string): LatchkeyError {
  const failure = fromProviderError(error, { method })
  if (MEANINGS.includes(failure.code)) return failure
  const about = Number.isInteger(error.code) ? { code: Number(error.code), method } : { method }
  return new LatchkeyError('RPC_FAILED', { ...about, detail: describeError(error).slice(0, LONGEST_DETAIL) }, { cause: error })
}

function readBody(text: string, { parse = JSON.parse }: NodeQuestion): Body | undefined {
  try {
    const body: unknown = parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    // Not JSON, e.g. the page of a proxy: the caller reports the status.
    return undefined
  }
}

function pause(delayMs: number, { clock, signal, method }: NodeQuestion): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel()
      reject(new LatchkeyError('ABORTED', { action: method }))
    }
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
