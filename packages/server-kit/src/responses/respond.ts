import type { ErrorCode } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { originOf } from '../origins/origins.js'

/** The answer of a handler. */
export interface Answer {
  /** @default 200 */
  readonly status?: number
  /** Becomes JSON. */
  readonly body: unknown
  /** Values of `Set-Cookie`: see `formatCookie`. */
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Which pages on other origins may read answers. */
export interface CorsRules {
  readonly origins: readonly URL[]
  /** Whether their requests have the visitor's cookies. */
  readonly hasCookies: boolean
}

/** A JSON answer without caching, readable by the application's pages on other origins. */
export function respond(request: Request, { status = 200, body, cookies = [], headers: own }: Answer, cors: CorsRules): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'Origin',
    ...own,
    ...allow(request, cors),
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

/** Statuses of errors that a client can cause, by their codes; `'context'` where the error has it in `context.status`. */
export type ErrorStatuses = Partial<Record<ErrorCode, number | 'context'>>

/** What contexts of errors may hold for their answer. */
interface AnswerContext {
  readonly status?: number
  readonly retryAfterSeconds?: number
}

/**
 * The answer to a refused request: a status and `{ error: { code, message } }`, with `retry-after` of `context.retryAfterSeconds`.
 *
 * @throws Every error without a status, for the framework to report.
 */
export function respondError(
  request: Request,
  error: unknown,
  { statuses, ...cors }: CorsRules & { readonly statuses: ErrorStatuses },
): Response {
  if (!isLatchkeyError(error)) throw error
  const { code, message } = error
  const context = error.context as AnswerContext
  const status = statuses[code] === 'context' ? context.status : statuses[code]
  if (status === undefined) throw error
  const { retryAfterSeconds } = context
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return respond(request, { status, body: { error: { code, message } }, headers }, cors)
}

/** What pages on other origins may send. */
export interface PreflightRules extends CorsRules {
  /** E.g. `GET, POST`. */
  readonly methods: string
  /** E.g. `authorization, content-type`. */
  readonly headers: string
}

/** The answer to a CORS preflight request; it holds for ten minutes. */
export function respondPreflight(request: Request, { methods, headers, ...cors }: PreflightRules): Response {
  const allowed = allow(request, cors)
  const rules = {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': headers,
    'access-control-max-age': '600',
  }
  return new Response(null, { status: 204, headers: { vary: 'Origin', ...(allowed && { ...allowed, ...rules }) } })
}

function allow(request: Request, { origins, hasCookies }: CorsRules): Readonly<Record<string, string>> | undefined {
  const origin = originOf(request, origins)
  if (origin === undefined) return undefined
  return { 'access-control-allow-origin': origin, ...(hasCookies && { 'access-control-allow-credentials': 'true' }) }
}
