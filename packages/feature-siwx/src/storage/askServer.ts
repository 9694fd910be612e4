import type { Clock } from '@latchkey/kernel'
import { describeError, isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { readText } from '@latchkey/kernel/http'
import { flowError } from '../flow/errors.js'

/** Parameters of {@link askServer}. */
export interface ServerQuestion {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Whether cookies are sent, to the page's own origin or another one. */
  readonly credentials: RequestCredentials
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Maximum length of an answer in bytes. */
const LONGEST_ANSWER = 256 * 1024

/**
 * Sends one request without a retry: the first try spends the nonce.
 *
 * @returns The JSON of the answer; undefined for a 401 to a GET, which means no session, and for an empty answer to another method.
 * @throws LatchkeyError `SIWX_SERVER_REFUSED` with the server's message | `ABORTED`
 */
export async function askServer(clock: Clock, question: ServerQuestion): Promise<unknown> {
  const { timeoutMs, signal } = question
  const limit = new AbortController()
  const abort = (): void => limit.abort()
  const cancel = clock.after(timeoutMs, abort)
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  try {
    return await send(question, limit.signal)
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    if (signal?.aborted) throw new LatchkeyError('ABORTED', { action: 'signIn' })
    throw refused(0, limit.signal.aborted ? `nothing within ${timeoutMs} ms` : describeError(error), error)
  } finally {
    cancel()
    signal?.removeEventListener('abort', abort)
  }
}

async function send({ url, method, headers, body, credentials, timeoutMs }: ServerQuestion, signal: AbortSignal): Promise<unknown> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  const given = { accept: 'application/json', ...json, ...headers }
  const response = await globalThis.fetch(url, {
    method,
    credentials,
    redirect: 'error',
    cache: 'no-store',
    headers: given,
    ...text,
    signal,
  })
  const answer = await readText(response, { maxBytes: LONGEST_ANSWER, timeoutMs, signal })
  if (response.status === 401 && method === 'GET') return undefined
  if (answer === undefined) return refuse(response.status, 'its answer is too long')
  if (!response.ok) throw refusalOf(response.status, answer)
  if (method !== 'GET' && answer.trim() === '') return undefined
  return readJson(answer, response.status)
}

function refused(status: number, detail: string, cause?: unknown): LatchkeyError {
  return flowError('SIWX_SERVER_REFUSED', { status, detail }, { cause })
}

function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the text is the error.
    return refuse(status, wordsOf(text))
  }
}

function refuse(status: number, detail: string): never {
  throw refused(status, detail)
}

/** Said by the application itself, to its visitor. */
const FOR_VISITOR = 'SIWX_REFUSED'

/** The code of `@latchkey/feature-siwx/server`, else the text of the answer. */
function refusalOf(status: number, text: string): LatchkeyError {
  const { code, message } = readError(text)
  if (code === FOR_VISITOR && typeof message === 'string' && message !== '') {
    const reason = wordsOf(message.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '))
    return flowError('SIWX_SERVER_REFUSED', { status, detail: reason, reason })
  }
  return refused(status, wordsOf(typeof code === 'string' ? code : text))
}

function readError(text: string): { readonly code?: unknown; readonly message?: unknown } {
  try {
    const { error } = JSON.parse(text) as { readonly error?: Readonly<Record<string, unknown>> }
    return error ?? {}
  } catch {
    return {} // Not JSON: a readable message.
  }
}

/** The text of an answer, cleaned and shortened. */
function wordsOf(text: string): string {
  const words = text.trim().slice(0, 200)
  return words === '' ? 'nothing' : words
}
