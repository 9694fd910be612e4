import type { SiwxMessageData } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { readTime } from '../messages/readTime.js'

/** When a message is looked at. */
export interface TimeCheck {
  /** Milliseconds since 1970. */
  readonly now: number
  /** How far two clocks may be apart, in milliseconds. @default 0 */
  readonly clockSkewMs?: number
}

/**
 * Whether a message has begun (by `notBefore`, else by when it was issued) and has not ended.
 *
 * @throws LatchkeyError `SIWX_SESSION_INVALID`
 */
export function checkTime(data: SiwxMessageData, { now, clockSkewMs = 0 }: TimeCheck): void {
  const { notBefore, issuedAt, expirationTime } = data
  const begins = notBefore ?? issuedAt
  if (begins !== undefined && !((readTime(begins) ?? Number.NaN) <= now + clockSkewMs))
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has not begun' })
  if (expirationTime !== undefined && !((readTime(expirationTime) ?? Number.NaN) > now - clockSkewMs))
    throw siwxError('SIWX_SESSION_INVALID', { problem: 'it has ended' })
}
