import { isLatchkeyError } from '@latchkey/kernel'
import type { Outcome } from './Delivery.js'

/** Statuses that say nothing about the events themselves. */
const LATER: readonly number[] = [408, 425, 429]

/** Says what a failed request means for its events. */
export function outcomeOf(error: unknown): Outcome {
  // Any answer of success is good, whatever its body.
  if (isLatchkeyError(error, 'HTTP_ANSWER_INVALID')) return 'taken'
  if (!isLatchkeyError(error, 'HTTP_FAILED')) return 'kept'
  const { status } = error.context
  if (status === 403) return 'refused'
  return status >= 400 && status < 500 && !LATER.includes(status) ? 'dropped' : 'kept'
}
