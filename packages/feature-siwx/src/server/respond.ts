import type { ErrorCode } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { isOwnPage } from './checkOrigin.js'
import type { CookieValue } from './cookies.js'
import { formatCookie } from './cookies.js'
import type { ServerConfig } from './readOptions.js'

/** The answer of a handler. */
export interface Answer {
  readonly status?: number
  readonly body: unknown
  readonly cookies?: readonly CookieValue[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Statuses of errors that a client can cause. Every other error is rethrown. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  CAIP_INVALID: 400,
  SIWX_MESSAGE_INVALID: 400,
  SIWX_WRONG_APPLICATION: 400,
  SIWX_SESSION_INVALID: 401,
  SIWX_SIGNATURE_INVALID: 401,
  SIWX_NONCE_INVALID: 401,
  SIWX_NOT_SIGNED_IN: 401,
  SIWX_ORIGIN_REFUSED: 403,
  SIWX_REFUSED: 403,
  SIWX_RATE_LIMITED: 429,
  SIWX_CHAIN_NOT_ASKED: 503,
  SIWX_STORE_FULL: 503,
}

/** A JSON answer without caching, readable by the application's pages on other origins. */
export function respond(request: Request, answer: Answer, config: ServerConfig): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'Origin',
    ...answer.headers,
    ...allow(request, config),
  })
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', formatCookie(cookie, config))
  return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers })
}

/** The answer to a rejected request. @throws Every other error, for the framework to report. */
export function respondError(request: Request, error: unknown, config: ServerConfig): Response {
  if (!isLatchkeyError(error)) throw error
  const status = isLatchkeyError(error, 'SIWX_BODY_INVALID') ? error.context.status : STATUSES[error.code]
  if (status === undefined) throw error
  const headers = isLatchkeyError(error, 'SIWX_RATE_LIMITED') ? { 'retry-after': String(error.context.retryAfterSeconds) } : {}
  return respond(request, { status, body: { error: { code: error.code, message: error.message } }, headers }, config)
}

/** The answer to a CORS preflight request. */
export function respondPreflight(request: Request, config: ServerConfig): Response {
  const allowed = allow(request, config)
  const methods = {
    'access-control-allow-methods': 'GET, POST, PUT',
    'access-control-allow-headers': 'authorization, content-type, x-nonce-jwt',
    'access-control-max-age': '600',
  }
  return new Response(null, { status: 204, headers: { vary: 'Origin', ...allowed, ...(isOwnPage(request, config) && methods) } })
}

function allow(request: Request, config: ServerConfig): Readonly<Record<string, string>> {
  if (!isOwnPage(request, config)) return {}
  const credentials = config.session.kind === 'cookie' ? { 'access-control-allow-credentials': 'true' } : {}
  return { 'access-control-allow-origin': request.headers.get('origin') ?? '', ...credentials }
}
