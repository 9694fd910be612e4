import { isLatchkeyError } from '@latchkey/kernel'
import { parseJson, readText } from '@latchkey/kernel/http'
import * as z from 'zod/mini'
import { readLoosely } from '../reading/readLoosely.js'
import { label, listOf, textUpTo } from '../shapes/shapes.js'

/** Why a service refused. Codes are never renamed; a client ignores one that it does not know. */
export const FAILURE_CODES = [
  /** A parameter is missing, of another type or out of its bounds: `reasons` names each. */
  'REQUEST_INVALID',
  /** There is no project of this id. */
  'PROJECT_UNKNOWN',
  /** The project does not serve this origin. */
  'ORIGIN_NOT_ALLOWED',
  /** The caller has not signed in, or its token has ended. */
  'UNAUTHORIZED',
  /** No such call, wallet, picture or name. */
  'NOT_FOUND',
  /** The call exists, with another method. */
  'METHOD_NOT_ALLOWED',
  /** It contradicts what is stored, e.g. a name that is taken. */
  'CONFLICT',
  'BODY_TOO_LARGE',
  /** Too many calls: `Retry-After` says when the next one is served. */
  'RATE_LIMITED',
  /** This version or configuration of the service does not serve it. */
  'NOT_SERVED',
  /** What the service itself stands on does not answer. */
  'UPSTREAM_FAILED',
  'INTERNAL',
] as const

/** One of {@link FAILURE_CODES}. */
export type FailureCode = (typeof FAILURE_CODES)[number]

/** One reason of a failure. */
export const failureReasonSchema = z.object({
  /** The parameter, e.g. `page`; services name it in one of two ways. */
  name: z.optional(label),
  field: z.optional(label),
  /** For developers, in English. */
  description: textUpTo(1_024),
})

/** The body of every answer that is not a success. */
export const failureSchema = z.object({
  status: z.literal('FAILED'),
  code: z.optional(z.enum(FAILURE_CODES)),
  reasons: listOf(failureReasonSchema, 64),
})

/** Why a service refused, as it says. */
export type Failure = z.output<typeof failureSchema>

const MAX_BYTES = 65_536

/**
 * Reads why a service refused a call.
 *
 * @param error - What a call threw. Its body can be read once.
 * @returns Undefined for another error, and where the service did not say.
 */
export async function readFailure(error: unknown, options: { readonly signal?: AbortSignal } = {}): Promise<Failure | undefined> {
  if (!isLatchkeyError(error, 'HTTP_FAILED') || !(error.cause instanceof Response) || error.cause.bodyUsed) return undefined
  try {
    const text = await readText(error.cause, { maxBytes: MAX_BYTES, ...options })
    return text === undefined ? undefined : readLoosely(failureSchema, parseJson(text))
  } catch {
    // A connection that breaks, or a page of HTML in between: the status is all that is known.
    return undefined
  }
}
