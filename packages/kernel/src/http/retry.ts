/** Timeout and retries of one request, for services and for nodes. */
export const RETRY = {
  /** Milliseconds for one attempt. */
  timeoutMs: 10_000,
  /** Attempts after the first. */
  count: 3,
  /** Milliseconds before the second attempt; doubles with each. `Retry-After` wins. */
  delayMs: 150,
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
