import type { FailureCode } from '@latchkey/cloud-protocol'
import type { LatchkeyError } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { cloudError } from './cloudError.js'

/** Statuses of the answers. */
export const STATUSES: { readonly [C in FailureCode]: number } = {
  REQUEST_INVALID: 400,
  PROJECT_UNKNOWN: 401,
  UNAUTHORIZED: 401,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  NOT_SERVED: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_FAILED: 502,
}

/** Refuses a request for one reason. @param name - Of the parameter */
export const refuse = (failure: FailureCode, description: string, name?: string): LatchkeyError<'CLOUD_REFUSED'> =>
  cloudError('CLOUD_REFUSED', { failure, reasons: [{ ...(name === undefined ? {} : { name }), description }] })

/** Refuses one request too many. */
export const refuseRate = (
  retryAfterSeconds: number,
  description = `Too many requests. Try again after ${retryAfterSeconds} seconds.`,
): LatchkeyError<'CLOUD_REFUSED'> => cloudError('CLOUD_REFUSED', { failure: 'RATE_LIMITED', reasons: [{ description }], retryAfterSeconds })

/** The refusal that an error means to who asked: itself, or that nodes or an indexer do not answer. Undefined for a bug. */
export function toRefusal(error: unknown): LatchkeyError<'CLOUD_REFUSED'> | undefined {
  if (isLatchkeyError(error, 'CLOUD_REFUSED')) return error
  if (isLatchkeyError(error, 'CLOUD_ARCHIVE_FAILED'))
    return refuse('UPSTREAM_FAILED', `The indexer of ${error.context.chainId} does not answer.`)
  const isUpstream = isLatchkeyError(error, 'CLOUD_NODE_FAILED') || isLatchkeyError(error, 'CLOUD_NODE_REFUSED')
  return isUpstream ? refuse('UPSTREAM_FAILED', `The nodes of ${error.context.chainId} do not answer.`) : undefined
}
