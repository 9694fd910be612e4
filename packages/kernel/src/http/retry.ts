import { ATTEMPT_LIMIT_MS, FIRST_RETRY_MS } from '../async/timeouts.js'

/** Timeout and retries of one request, for services and for nodes. */
export const RETRY = {
  /** Milliseconds for one attempt. */
  timeoutMs: ATTEMPT_LIMIT_MS,
  /** Attempts after the first. */
  count: 3,
  /** Milliseconds before the second attempt; doubles with each. `Retry-After` wins. */
  delayMs: FIRST_RETRY_MS,
  /** HTTP statuses worth a retry. */
  statuses: [403, 408, 413, 429, 500, 502, 503, 504] as readonly number[],
} as const

/** `Retry-After` as milliseconds from now: a number of seconds or a date. Undefined where it is missing or invalid. */
export function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const seconds = Number(text)
  const delayMs = Number.isNaN(seconds) ? Date.parse(text) - nowMs : seconds * 1_000
  return Number.isNaN(delayMs) ? undefined : Math.max(0, delayMs)
}

/** A request that says nothing of the visitor, and whose redirects are not followed: see {@link isRedirect}. */
export const PLAIN_REQUEST = { redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' } as const satisfies RequestInit

/**
 * Whether a response to a request with `redirect: 'manual'` is a redirect. Requests carry addresses, transactions and keys, which
 * only the configured server may get. A browser hides the target of a redirect, so none is followed.
 *
 * @see Fetch, "opaque-redirect filtered response" https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
 */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}
