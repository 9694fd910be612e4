import { isLatchkeyError } from '@latchkey/kernel'

/** An answer as JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The origin of the page, if it is one of the application's. */
export function allowedOrigin(request: Request, origins: readonly string[]): string | undefined {
  const origin = request.headers.get('origin')
  return origins.find((each) => each === origin)
}

/** A JSON answer, not cached, that the application's pages may read, also on other origins. */
export function respond(request: Request, { status, body, headers = {} }: Answer, origins: readonly string[]): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'Origin', ...headers, ...allow(request, origins) },
  })
}

/** The answer to a refused request. @throws Every other error, for the framework to report. */
export function respondError(request: Request, error: unknown, origins: readonly string[]): Response {
  const [status, headers] = statusOf(error)
  const { code, message } = error as { readonly code: string; readonly message: string }
  return respond(request, { status, body: { error: { code, message } }, headers }, origins)
}

function statusOf(error: unknown): readonly [number, Readonly<Record<string, string>>] {
  if (isLatchkeyError(error, 'ONRAMP_BODY_INVALID')) return [error.context.status, {}]
  if (isLatchkeyError(error, 'ONRAMP_ORIGIN_REFUSED')) return [403, {}]
  if (isLatchkeyError(error, 'ONRAMP_RATE_LIMITED')) return [429, { 'retry-after': String(error.context.retryAfterSeconds) }]
  if (isLatchkeyError(error, 'ONRAMP_TOKEN_FAILED')) return [502, {}]
  throw error
}

/** The answer to a CORS preflight request. */
export function respondPreflight(request: Request, origins: readonly string[]): Response {
  const allowed = allow(request, origins)
  const methods = {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  }
  return new Response(null, {
    status: 204,
    headers: { vary: 'Origin', ...(allowed['access-control-allow-origin'] && methods), ...allowed },
  })
}

function allow(request: Request, origins: readonly string[]): Readonly<Record<string, string>> {
  const origin = allowedOrigin(request, origins)
  return origin === undefined ? {} : { 'access-control-allow-origin': origin }
}
