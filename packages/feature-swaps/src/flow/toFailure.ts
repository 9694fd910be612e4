import { describeError, isLatchkeyError } from '@latchkey/kernel'
import type { SwapFailure } from './SwapsState.js'

/** A failure as state holds it. */
export function toFailure(error: unknown): SwapFailure {
  if (isLatchkeyError(error)) {
    const { code, message, retryable: isRetryable } = error
    return { code, message, isRetryable, ...(isLatchkeyError(error, 'SWAPS_WOULD_REVERT') && { reason: error.context.reason }) }
  }
  return { code: 'SWAPS_PROVIDERS_FAILED', message: describeError(error), isRetryable: true }
}
