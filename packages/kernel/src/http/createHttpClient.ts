import { abortable } from '../async/abortable.js'
import { parseJson } from '../async/json.js'
import { withDeadline } from '../async/withDeadline.js'
import type { Clock, HttpClient, HttpRequest } from '../contracts/Host.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { readText } from './readBytes.js'
import { isRedirect, readRetryAfter, RETRY } from './retry.js'

/** Parameters of {@link createHttpClient}. */
export interface HttpClientParameters {
  /** Service name to base URL. */
  readonly endpoints: Readonly<Record<string, string>>
  readonly projectId: string
  /** Sent as `st`. */
  readonly sdkType: string
  /** Sent as `sv`. */
  readonly sdkVersion: string
  /** Sent as `clientId` once a protocol client knows it. */
  readonly clientId?: () => string | undefined
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Ends every call, e.g. on dispose. */
  readonly signal: AbortSignal
}

/** One call, through all its attempts. */
interface Call {
  readonly url: URL
  readonly init: RequestInit & { readonly method: string }
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** For errors. */
  readonly where: { readonly endpoint: string; readonly path: string }
}

/** Services answer with lists of wallets and tokens, not with files. */
const MAX_BYTES = 8 * 1_048_576

/** Calls JSON services. */
export function createHttpClient(parameters: HttpClientParameters): HttpClient {
  return {
    async request(endpoint, request) {
      const { path, signal, timeoutMs = RETRY.timeoutMs } = request
      return send(parameters, {
        url: buildUrl(parameters, endpoint, request),
        init: buildInit(request),
        timeoutMs,
        signal: signal ? AbortSignal.any([signal, parameters.signal]) : parameters.signal,
        where: { endpoint, path },
      })
    },
  }
}

async function send(parameters: HttpClientParameters, call: Call): Promise<unknown> {
  for (let count = 0; ; count += 1) {
    const { answer, error, delayMs } = await attempt(parameters, call)
    if (!error) return answer
    const waitMs = delayMs === 'backoff' ? RETRY.delayMs * 2 ** count : delayMs
    // A longer wait than a visitor accepts: the call rejects now, and the caller decides.
    if (waitMs === undefined || count === RETRY.count || waitMs > call.timeoutMs) throw error
    await wait(parameters.clock, waitMs, call)
  }
}

interface Outcome {
  readonly answer?: unknown
  readonly error?: LatchkeyError
  /** When to retry; absent: never. */
  readonly delayMs?: number | 'backoff'
}

/** One attempt. Throws where a retry is pointless: timeout, abort, invalid JSON. */
async function attempt({ clock, fetch }: HttpClientParameters, call: Call): Promise<Outcome> {
  const { url, init, where, timeoutMs, signal } = call
  const timedOut = (): LatchkeyError => new LatchkeyError('HTTP_TIMEOUT', { ...where, timeoutMs })
  return withDeadline({ clock, timeoutMs, signal, action: where.path, timedOut }, async (attemptSignal): Promise<Outcome> => {
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal: attemptSignal })
      if (isRedirect(response)) throw new LatchkeyError('HTTP_REDIRECTED', where)
      return response.ok
        ? { answer: readAnswer(await readText(response, { maxBytes: MAX_BYTES, timeoutMs, clock, signal: attemptSignal }), call) }
        : refused(response, call, clock)
    } catch (cause) {
      if (cause instanceof LatchkeyError) throw cause
      const error = new LatchkeyError('HTTP_UNREACHABLE', where, { cause })
      // Unknown whether the service processed a POST before the connection broke.
      return init.method === 'POST' ? { error } : { error, delayMs: 'backoff' }
    }
  })
}

/**
 * GET, PUT and DELETE may run twice and are retried for every status of the list. POST is retried only after
 * 429, which means that the service did nothing.
 */
function refused(response: Response, { init, where }: Call, clock: Clock): Outcome {
  const { status } = response
  const error = new LatchkeyError('HTTP_FAILED', { ...where, status }, { cause: response })
  const mayRetry = init.method === 'POST' ? status === 429 : RETRY.statuses.includes(status)
  return mayRetry ? { error, delayMs: readRetryAfter(response.headers, clock.now()) ?? 'backoff' } : { error }
}

/** Empty is an answer for calls that only write. */
function readAnswer(text: string | undefined, { init, where }: Call): unknown {
  if (text === undefined) throw new LatchkeyError('HTTP_ANSWER_INVALID', where)
  if (text === '' && init.method !== 'GET') return undefined
  try {
    return parseJson(text)
  } catch (cause) {
    throw new LatchkeyError('HTTP_ANSWER_INVALID', where, { cause })
  }
}

function buildUrl(parameters: HttpClientParameters, endpoint: string, { path, query = {} }: HttpRequest): URL {
  const { endpoints, projectId, sdkType, sdkVersion, clientId } = parameters
  const base = Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : undefined
  if (!base) throw new LatchkeyError('ENDPOINT_NOT_CONFIGURED', { endpoint })
  const url = new URL(`${base.endsWith('/') ? base.slice(0, -1) : base}${path.startsWith('/') ? '' : '/'}${path}`)
  const entries = [...Object.entries(query), ['projectId', projectId], ['st', sdkType], ['sv', sdkVersion], ['clientId', clientId?.()]]
  for (const [key, value] of entries as [string, string | number | boolean | undefined][]) {
    if (value !== undefined && value !== '') url.searchParams.append(key, String(value))
  }
  return url
}

function buildInit({ method = 'GET', headers, body }: HttpRequest): Call['init'] {
  const sent = new Headers(headers)
  if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json')
  return { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
}

async function wait(clock: Clock, delayMs: number, { signal, where }: Call): Promise<void> {
  let cancel = (): void => undefined
  const pause = new Promise<void>((resolve) => {
    cancel = clock.after(delayMs, resolve)
  })
  try {
    await abortable(pause, signal, where.path)
  } finally {
    cancel()
  }
}
