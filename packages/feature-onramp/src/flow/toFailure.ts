import { describeError, isLatchkeyError } from '@latchkey/kernel'
import type { OnrampFailure } from './OnrampState.js'

/** A failure as state holds it. */
export function toFailure(error: unknown): OnrampFailure {
  if (isLatchkeyError(error)) return { code: error.code, message: error.message, isRetryable: error.retryable }
  return { code: 'ONRAMP_PROVIDER_FAILED', message: describeError(error), isRetryable: true }
}
