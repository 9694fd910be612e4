import { describeError } from './describeError.js'

/** Messages of the relay and its client, which have no codes. */
const TEXTS = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
] as const

/** The alert of a relay error; undefined when the developer cannot fix it. */
export function alertCodeOf(error: unknown): (typeof TEXTS)[number][1] | undefined {
  const text = describeError(error)
  return TEXTS.find(([part]) => text.includes(part))?.[1]
}
