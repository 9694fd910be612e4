import type { Clock } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { isRedirect, readRetryAfter, readText, RETRY, withDeadline } from '@latchkey/kernel/http'
import { ANSWER_LIMITS } from './limits.js'
import { Unavailable } from './Unavailable.js'

/** The options of every request to a node. */
export interface Asking {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** @default 1 MiB */
  readonly maxBytes?: number
  /** Included in errors. */
  readonly method: string
}

/** A server's answer, with any status. */
export interface TextAnswer {
  readonly status: number
  readonly text: string
  /** The delay of Retry-After. */
  readonly waitMs?: number
}

/**
 * One HTTP request to a node: 10 s until the end of the answer, whose length is bounded; redirects are not followed. A name and
 * password in the URL are sent as basic authentication, because `fetch` rejects such URLs.
 *
 * @throws LatchkeyError `ABORTED`
 */
export async function fetchText(url: string, init: RequestInit, asking: Asking): Promise<TextAnswer | Unavailable> {
  const { clock, signal, method, maxBytes = ANSWER_LIMITS.maxBytes } = asking
  const { timeoutMs } = RETRY
  const timedOut = (): LatchkeyError => new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs })
  const failed = (detail: string, isRetried: boolean, cause?: unknown): Unavailable =>
    new Unavailable(new LatchkeyError('RPC_FAILED', { method, detail }, { cause }), isRetried)
  try {
    return await withDeadline({ clock, signal, timeoutMs, timedOut, action: method }, async (limited) => {
      const response = await globalThis.fetch(...withCredentials(url, { ...init, redirect: 'manual', signal: limited }))
      if (isRedirect(response)) return failed('The node redirects elsewhere, which is not followed. Name the URL it leads to.', false)
      const text = await readText(response, { maxBytes, timeoutMs, clock, signal: limited })
      if (text === undefined) return failed(`The node answered more than ${maxBytes} bytes.`, false)
      const waitMs = readRetryAfter(response.headers, clock.now())
      return { status: response.status, text, ...(waitMs === undefined ? {} : { waitMs }) }
    })
  } catch (error) {
    if (isLatchkeyError(error, 'ABORTED')) throw error
    return isLatchkeyError(error) ? new Unavailable(error, false) : failed('The node cannot be reached.', true, error)
  }
}

function withCredentials(text: string, init: RequestInit): [string, RequestInit] {
  const url = new URL(text)
  if (!url.username && !url.password) return [text, init]
  const credentials = btoa(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)
  url.username = ''
  url.password = ''
  const headers = new Headers(init.headers)
  headers.set('authorization', `Basic ${credentials}`)
  return [url.href, { ...init, headers }]
}
