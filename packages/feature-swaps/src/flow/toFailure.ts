import { describeError, isLatchkeyError } from '@latchkey/kernel'
import type { SwapFailure } from './SwapsState.js'

/** A failure as state holds it. */
export function toFailure(error: unknown): SwapFailure {
  if (isLatchkeyError(error)) return { code: error.code, message: error.message, isRetryable: error.retryable }
  return { code: 'SWAPS_PROVIDERS_FAILED', message: describeError(error), isRetryable: true }
}
