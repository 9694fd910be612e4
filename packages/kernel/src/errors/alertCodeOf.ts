import { describeError } from './describeError.js'

/** Texts by which the relay and its client tell what is wrong; they carry no code. */
const TEXTS = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
] as const

/** The alert that an error of the relay calls for; undefined when the developer cannot mend it. */
export function alertCodeOf(error: unknown): (typeof TEXTS)[number][1] | undefined {
  const text = describeError(error)
  return TEXTS.find(([part]) => text.includes(part))?.[1]
}
