import type { SiwxMessageData } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { readTime } from '../messages/readTime.js'
import { ISSUED_AHEAD_MS } from '../timeouts.js'

/** The time of a check. */
export interface TimeCheck {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Tolerance for `notBefore` and the end, in milliseconds. An issue time may be ten minutes ahead in any case. @default 0 */
  readonly clockSkewMs?: number
}

/**
 * Checks that a message is already valid (by `notBefore`, else by its issue time) and has not expired.
 *
 * @throws LatchkeyError `SIWX_SESSION_INVALID`
 */
export function checkTime(data: SiwxMessageData, { now, clockSkewMs = 0 }: TimeCheck): void {
  const { notBefore, issuedAt, expirationTime } = data
  const begins = notBefore ?? issuedAt
  const ahead = notBefore === undefined ? Math.max(clockSkewMs, ISSUED_AHEAD_MS) : clockSkewMs
  if (begins !== undefined && !((readTime(begins) ?? Number.NaN) <= now + ahead))
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has not begun' })
  if (expirationTime !== undefined && !((readTime(expirationTime) ?? Number.NaN) > now - clockSkewMs))
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has ended' })
}
