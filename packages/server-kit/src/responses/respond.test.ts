import { LatchkeyError, optionInvalid } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { readOrigins } from '../origins/readOrigins.js'
import { respond, respondError, respondPreflight } from './respond.js'

const origins = readOrigins(['https://shop.example'])
const requestOf = (origin?: string) => new Request('https://api.example/', { headers: { ...(origin !== undefined && { origin }) } })
const own = requestOf('https://shop.example')
const foreign = requestOf('https://evil.example')
const headersOf = (response: Response) => Object.fromEntries(response.headers)

test('default: JSON that is not cached, which own pages may read', async () => {
  const response = respond(own, { body: { a: 1 }, cookies: ['a=1', 'b=2'], headers: { allow: 'GET' } }, { origins, hasCookies: true })
  expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([200, { a: 1 }, ['a=1', 'b=2']])
  expect(headersOf(response)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'Origin',
    allow: 'GET',
    'access-control-allow-origin': 'https://shop.example',
    'access-control-allow-credentials': 'true',
  })
  expect(headersOf(respond(foreign, { status: 404, body: {} }, { origins, hasCookies: true }))).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'Origin',
  })
  expect(respond(own, { body: {} }, { origins, hasCookies: false }).headers.has('access-control-allow-credentials')).toBe(false)
})

const failed = (context: object) => new LatchkeyError('RPC_FAILED', { method: 'm', detail: 'd', ...context })

test('default: an error is answered with its status, and says when to try again', async () => {
  const rules = { origins, hasCookies: false, statuses: { OPTION_INVALID: 400, RPC_FAILED: 'context' } } as const
  const refused = respondError(own, optionInvalid('a', 'is b', 'write c'), rules)
  const { error } = (await refused.json()) as { readonly error: Record<string, string> }
  expect([refused.status, Object.keys(error), error['code']]).toEqual([400, ['code', 'message'], 'OPTION_INVALID'])
  expect([refused.headers.get('retry-after'), refused.headers.get('access-control-allow-origin')]).toEqual([null, 'https://shop.example'])
  const limited = respondError(own, failed({ status: 429, retryAfterSeconds: 7 }), rules)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
})

test('error: what has no status is for the framework', () => {
  const bug = new TypeError('a bug')
  expect(() => respondError(own, bug, { origins, hasCookies: false, statuses: {} })).toThrow(bug)
  const unknown = failed({ status: 400 })
  expect(() => respondError(own, unknown, { origins, hasCookies: false, statuses: { OPTION_INVALID: 400 } })).toThrow(unknown)
  expect(() => respondError(own, failed({}), { origins, hasCookies: false, statuses: { RPC_FAILED: 'context' } })).toThrow(LatchkeyError)
})

test('default: a preflight request is answered to own pages', () => {
  const rules = { origins, methods: 'POST', headers: 'content-type', hasCookies: true }
  const allowed = respondPreflight(own, rules)
  expect([allowed.status, headersOf(allowed)]).toEqual([
    204,
    {
      vary: 'Origin',
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    },
  ])
  expect(headersOf(respondPreflight(foreign, rules))).toEqual({ vary: 'Origin' })
})
