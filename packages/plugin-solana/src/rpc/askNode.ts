import type { Clock } from '@latchkey/kernel'
import { fromProviderError, LatchkeyError } from '@latchkey/kernel'

/** A question to the nodes of one cluster. */
export interface NodeQuestion {
  /** Tried in order; the next is asked when one cannot be reached. */
  readonly urls: readonly string[]
  readonly method: string
  readonly params?: unknown
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** The specification's section 7. */
const TIMEOUT_MS = 10_000
const RETRIES = 3
const RETRY_DELAY_MS = 150
const RETRIED_STATUS = new Set([403, 408, 413, 429, 500, 502, 503, 504])
const RETRIED_CODES = new Set([-1, -32005, -32603])

/** One attempt that failed in a way that another attempt or node may mend. */
class Unavailable {
  constructor(
    readonly error: LatchkeyError,
    readonly isRetried: boolean,
    /** What the node asked for with Retry-After. */
    readonly waitMs?: number,
  ) {}
}

/**
 * Asks the nodes over JSON-RPC: 10 s an attempt, three retries a node, then the next node. An error that the node means
 * (bad parameters, a refused transaction) is final.
 *
 * @returns The result; integers too large for a number come as decimal strings.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `PARAMS_INVALID` | `ABORTED` | …
 */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  let last: LatchkeyError | undefined
  for (const url of question.urls) {
    const outcome = await askWithRetries(url, question)
    if (!(outcome instanceof Unavailable)) return outcome.result
    last = outcome.error
  }
  throw last ?? new LatchkeyError('RPC_FAILED', { method: question.method, detail: 'No node is configured.' })
}

async function askWithRetries(url: string, question: NodeQuestion): Promise<{ readonly result: unknown } | Unavailable> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await askOnce(url, question)
    if (!(outcome instanceof Unavailable) || !outcome.isRetried || attempt === RETRIES) return outcome
    const delayMs = outcome.waitMs ?? RETRY_DELAY_MS * 2 ** attempt
    // A node that wants more patience than one attempt takes is as good as gone.
    if (delayMs > TIMEOUT_MS) return outcome
    await pause(delayMs, question)
  }
}

async function askOnce(url: string, { method, params = [], clock, signal }: NodeQuestion): Promise<{ readonly result: unknown } | Unavailable> {
  const timeout = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => timeout.abort())
  try {
    const response = await globalThis.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.any([signal, timeout.signal]),
    })
    return readAnswer(method, response, await response.text())
  } catch (error) {
    if (signal.aborted) throw new LatchkeyError('ABORTED', { action: method }, { cause: error })
    if (timeout.signal.aborted) return new Unavailable(new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs: TIMEOUT_MS }, { cause: error }), false)
    if (error instanceof LatchkeyError) throw error
    return new Unavailable(new LatchkeyError('RPC_FAILED', { method, detail: 'The node cannot be reached.' }, { cause: error }), true)
  } finally {
    cancel()
  }
}

function readAnswer(method: string, response: Response, text: string): { readonly result: unknown } | Unavailable {
  const answer = parse(text)
  if (answer?.error) {
    const failure = fromProviderError(answer.error, { method })
    if (!RETRIED_CODES.has(Number(answer.error.code))) throw failure
    return new Unavailable(failure, true, retryAfterMs(response))
  }
  if (response.ok && answer && 'result' in answer) return { result: answer.result }
  const detail = response.ok ? 'The node answered what cannot be read.' : `HTTP status code: ${response.status}`
  return new Unavailable(new LatchkeyError('RPC_FAILED', { method, detail }), RETRIED_STATUS.has(response.status), retryAfterMs(response))
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown }
}

/** Strings first, so that digits inside them are left alone. */
const LARGE_INTEGERS = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

function parse(text: string): Answer | undefined {
  try {
    const exact = text.replace(LARGE_INTEGERS, (match) => (match.startsWith('"') || Number.isSafeInteger(Number(match)) ? match : `"${match}"`))
    const answer: unknown = JSON.parse(exact)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    // Not JSON, e.g. the page of a proxy: the caller reports the status.
    return undefined
  }
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
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
