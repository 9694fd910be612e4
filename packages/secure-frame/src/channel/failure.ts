import type { failedSchema } from '@latchkey/cloud-protocol/embedded'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import type * as z from 'zod/mini'

/** The codes that the page is told. */
export type FailureCode = NonNullable<z.output<typeof failedSchema>['code']>

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** A request of the page failed; `failure` is what the page is told. */
    FRAME_REQUEST_FAILED: { readonly failure: FailureCode; readonly problem: string; readonly retryAfterSeconds?: number }
  }
}

const MESSAGE_UNITS = 1_024
const MOST_SECONDS = 86_400

/** Why a request of the page failed. @param problem - For developers, in English; of it the page is told. No secrets. */
export const failure = (
  code: FailureCode,
  problem: string,
  more: { readonly cause?: unknown; readonly retryAfterSeconds?: number } = {},
): LatchkeyError<'FRAME_REQUEST_FAILED'> => {
  const { cause, retryAfterSeconds } = more
  return new LatchkeyError(
    'FRAME_REQUEST_FAILED',
    { failure: code, problem, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    { cause, definition: { kind: 'user', retryable: true, message: ({ problem: said }) => said } },
  )
}

/** Whether an error is a failure of this code. */
export const isFailure = (error: unknown, code: FailureCode): boolean =>
  isLatchkeyError(error, 'FRAME_REQUEST_FAILED') && error.context.failure === code

/** What the page is told of an error. What it does not know of is `FAILED`, without words: they could hold what a page must not read. */
export function toFailed(error: unknown): z.output<typeof failedSchema> {
  if (isLatchkeyError(error, 'FRAME_REQUEST_FAILED')) {
    const { failure: code, problem, retryAfterSeconds } = error.context
    const seconds = retryAfterSeconds !== undefined && {
      retryAfterSeconds: Math.min(Math.max(Math.ceil(retryAfterSeconds), 0), MOST_SECONDS),
    }
    return { message: problem.slice(0, MESSAGE_UNITS), code, ...seconds }
  }
  if (isLatchkeyError(error, 'REJECTED')) return { message: error.message, code: 'REJECTED' }
  if (isLatchkeyError(error, 'ABORTED') || (error instanceof DOMException && error.name === 'AbortError'))
    return { message: 'The request was withdrawn.', code: 'ABORTED' }
  if (isLatchkeyError(error, 'SMART_ACCOUNT_UNKNOWN')) return { message: error.message.slice(0, MESSAGE_UNITS), code: 'UNKNOWN' }
  if (error instanceof LatchkeyError) return { message: error.message.slice(0, MESSAGE_UNITS), code: 'FAILED' }
  return { message: 'The request failed in the frame.', code: 'FAILED' }
}
