import { STATUSES, toRefusal } from '../errors/refuse.js'
import { PAGE_AGE_MS, PICTURE_AGE_MS } from '../timeouts.js'
import type { Answer, Endpoint, SentPicture } from '../endpoints/Endpoint.js'

/** On every answer. What is served is data, never a page: browsers run and frame nothing of it, and pages of any origin may embed pictures. */
const SECURITY = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  sendJson(status, JSON.stringify(body), headers)

function setCookies(response: Response, cookies: readonly string[] = []): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

const sendJson = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...SECURITY, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers } })

/** The operator's page runs its own scripts and asks its own server; no other page frames it, and no text becomes markup or code. */
const PAGE_SECURITY = {
  ...SECURITY,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const FORM_HEADERS = {
  ...SECURITY,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** Of a page that others may frame: what it says of its content says who. */
const framed = (policy: string) => ({ ...SECURITY, 'content-security-policy': policy, 'cross-origin-resource-policy': 'same-origin' })

/** Sends an answer. What does not keep the schema of its endpoint is a bug of the cloud, and is not sent. */
export function sendAnswer({ answer: schema, status = 200 }: Endpoint, answer: Answer, request: Request): Response {
  if ('picture' in answer) return sendPicture(answer.picture, request)
  if ('page' in answer) return sendPage(answer, request)
  if ('form' in answer) return new Response(answer.form, { headers: FORM_HEADERS })
  if ('redirect' in answer)
    return new Response(null, { status: 303, headers: { ...SECURITY, location: answer.redirect, 'cache-control': 'no-store' } })
  if ('text' in answer) {
    return new Response(answer.text, { headers: { ...SECURITY, 'content-type': answer.type, 'cache-control': 'no-store' } })
  }
  if ('json' in answer) return sendJson(status, answer.json)
  if (!('body' in answer)) return setCookies(new Response(null, { status: 204, headers: SECURITY }), answer.cookies)
  const body = typeof schema === 'string' ? answer.body : schema.parse(answer.body)
  return setCookies(json(answer.status ?? status, body), answer.cookies)
}

const sendPicture = (picture: SentPicture, request: Request): Response =>
  sendFile(picture, request, { ...SECURITY, 'cache-control': `public, max-age=${PICTURE_AGE_MS / 1_000}` })

const sendPage = ({ page, isHashed, policy }: Extract<Answer, { readonly page: unknown }>, request: Request): Response =>
  sendFile(page, request, {
    ...(policy === undefined ? PAGE_SECURITY : framed(policy)),
    'cache-control': isHashed ? `public, max-age=${PAGE_AGE_MS / 1_000}, immutable` : 'no-cache',
  })

function sendFile({ type, bytes, etag }: SentPicture, request: Request, rules: Readonly<Record<string, string>>): Response {
  const headers = { ...rules, etag }
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'content-type': type } })
}

/** Sends why a request is refused. Of an error that is no refusal it says nothing: the log has it. */
export function sendFailure(error: unknown): Response {
  const refusal = toRefusal(error)
  if (refusal === undefined) {
    return json(STATUSES.INTERNAL, { status: 'FAILED', code: 'INTERNAL', reasons: [{ description: 'The cloud failed. Try again later.' }] })
  }
  const { failure, reasons, retryAfterSeconds } = refusal.context
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return json(STATUSES[failure], { status: 'FAILED', code: failure, reasons }, headers)
}
