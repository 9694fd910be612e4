// How requests are read, and what is answered.
import { expect, it } from 'vitest'
import { splitByHost } from '../../src/application/createApplication.js'
import type { Answer, Endpoint } from '../../src/endpoints/Endpoint.js'
import { SHOP } from '../openCloud.js'
import { FRAME } from '../embedded/openWallet.js'
import { door, read, useGates, withBody, withKey } from './openGate.js'
import * as z from 'zod/mini'

const gates = useGates()
const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const schema = z.strictObject({
  text: z.string().check(z.minLength(2), z.maxLength(4)),
  kind: z.enum(['a', 'b']),
  link: z.url(),
  list: z.optional(z.array(z.object({ at: z.number() }))),
  odd: z.optional(z.string().check(z.refine((text) => text === 'odd'))),
})
const VALID = { text: 'abc', kind: 'a', link: 'https://a.example' }

it('bodies: by schema; each field that is wrong is named, and what was sent is not repeated', async () => {
  const { ask } = await gates([door('/body', 'open', { method: 'POST', body: { schema, maxBytes: 5_000 } })])
  const reasonsOf = async (body: object) => (await read(ask('/body', withBody({ ...VALID, ...body }))))[2]
  expect(await read(ask('/body', withBody(VALID)))).toMatchObject([200, { body: VALID }])
  expect(await reasonsOf({ text: 'hunter2', kind: 'hunter2', link: 'hunter2' })).toEqual([
    { name: 'text', description: 'is too large' },
    { name: 'kind', description: 'is none of the allowed values' },
    { name: 'link', description: 'has another format' },
  ])
  expect(await reasonsOf({ text: 'a', kind: undefined, odd: 'hunter2' })).toEqual([
    { name: 'text', description: 'is too small' },
    { name: 'kind', description: 'is none of the allowed values' },
    { name: 'odd', description: 'is invalid' },
  ])
  expect(await reasonsOf({ text: 7, hunter2: 1 })).toEqual([
    { name: 'text', description: 'is missing or of another type' },
    { description: 'has a field that is not known' },
  ])
  const many = await reasonsOf({ list: Array.from({ length: 20 }, () => ({ at: 'x' })) })
  expect(many).toHaveLength(16)
  expect((many as readonly object[])[3]).toEqual({ name: 'list.3.at', description: 'is missing or of another type' })
  const { ask: deep } = await gates([
    door('/deep', 'open', { method: 'POST', body: { schema: z.record(z.string(), z.number()), maxBytes: 5_000 } }),
  ])
  expect((await read(deep('/deep', withBody({ ['k'.repeat(300)]: 'x' }))))[2]).toMatchObject([{ name: 'k'.repeat(128) }])
})

it('bodies: of their type and size; beacons as text where an endpoint takes them', async () => {
  const body = { schema: z.unknown(), maxBytes: 10 }
  const { ask } = await gates([
    door('/body', 'open', { method: 'POST', body }),
    door('/beacon', 'open', { method: 'POST', body: { ...body, isBeacon: true } }),
  ])
  const post = (path: string, text: string, type = 'application/json') => read(ask(path, withBody(text, type)))
  const wrong = (problem: string) => [400, 'REQUEST_INVALID', [{ description: `The body cannot be read: ${problem}.` }]]
  expect(await post('/body', '[1]')).toMatchObject([200, { body: [1] }])
  expect(await post('/body', '[1]', 'text/plain')).toEqual(wrong('its type is not application/json'))
  expect(await post('/beacon', '[1]', 'text/plain;charset=UTF-8')).toMatchObject([200, { body: [1] }])
  expect(await post('/beacon', '[1]', 'text/html')).toEqual(wrong('its type is not application/json or text/plain'))
  expect(await post('/body', '[1')).toEqual(wrong('it is no JSON'))
  const large = [413, 'BODY_TOO_LARGE', [{ description: 'The body cannot be read: it is too large.' }]]
  expect(await post('/body', `"${'x'.repeat(9)}"`)).toEqual(large)
  expect(await post('/body', `"${'x'.repeat(8)}"`)).toMatchObject([200, { body: 'x'.repeat(8) }])
})

it('queries and paths: the last value of a name, none that is empty, by schema', async () => {
  const query = z.object({ size: z.string().check(z.regex(/^\d$/)), more: z.optional(z.string()) })
  const parameters = z.object({ id: z.string().check(z.regex(/^\w+$/)) })
  const { ask } = await gates([
    door('/of/{id}/{name}', 'open', {
      query,
      parameters: z.extend(parameters, { name: z.string() }),
      handle: async ({ query: given, path }) => ({ body: { query: given, path } }),
    }),
  ])
  expect(await read(ask('/of/a/b?size=1&size=2&more='))).toEqual([200, { query: { size: '2' }, path: { id: 'a', name: 'b' } }])
  expect(await read(ask('/of/a/b?size='))).toEqual([
    400,
    'REQUEST_INVALID',
    [{ name: 'size', description: 'is missing or of another type' }],
  ])
  expect(await read(ask('/of/a-/b?size=1'))).toEqual([400, 'REQUEST_INVALID', [{ name: 'id', description: 'has another format' }]])
})

it('what is answered, by its kind; nothing that breaks its own schema', async () => {
  const bytes = new TextEncoder().encode('file')
  const file = { type: 'text/css', bytes, etag: '"e1"' }
  const answers: Readonly<Record<string, Answer>> = {
    body: { body: { a: 1 } },
    made: { status: 202, body: { a: 1 }, cookies: ['a=1', 'b=2'] },
    json: { json: '{"a":2}' },
    none: { status: 204, cookies: ['a=1'] },
    picture: { picture: file },
    hashed: { page: file, isHashed: true },
    page: { page: file, isHashed: false },
    framed: { page: file, isHashed: false, policy: "frame-ancestors 'self'" },
    form: { form: '<form>' },
    redirect: { redirect: 'https://a.example/' },
    text: { text: 'a 1', type: 'text/plain; version=0.0.4' },
    broken: { body: { a: 'secret' } },
  }
  const doors = Object.entries(answers).map(([name, answer]) =>
    door(`/${name}`, 'open', { answer: z.object({ a: z.number() }), status: 201, handle: async () => answer }),
  )
  const { ask, answered } = await gates(doors)
  const told = async (name: string, headers: Record<string, string> = {}) => {
    const response = await ask(`/${name}`, { headers })
    const of = (header: string) => response.headers.get(header)
    const { status } = response
    return {
      status,
      type: of('content-type'),
      cache: of('cache-control'),
      policy: of('content-security-policy'),
      text: await response.text(),
    }
  }
  const json = { type: 'application/json', cache: 'no-store', policy: DATA_POLICY }
  expect(await told('body')).toEqual({ ...json, status: 201, text: '{"a":1}' })
  expect(await told('made')).toEqual({ ...json, status: 202, text: '{"a":1}' })
  expect((await ask('/made')).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await told('json')).toEqual({ ...json, status: 201, text: '{"a":2}' })
  expect(await told('none')).toEqual({ status: 204, type: null, cache: null, policy: DATA_POLICY, text: '' })
  expect((await ask('/none')).headers.getSetCookie()).toEqual(['a=1'])
  const sent = { status: 200, type: 'text/css', text: 'file' }
  expect(await told('picture')).toEqual({ ...sent, cache: 'public, max-age=86400', policy: DATA_POLICY })
  expect(await told('hashed')).toMatchObject({ ...sent, cache: 'public, max-age=31536000, immutable' })
  expect((await told('hashed')).policy).toContain("require-trusted-types-for 'script'")
  expect(await told('page')).toMatchObject({ ...sent, cache: 'no-cache' })
  expect(await told('framed')).toEqual({ ...sent, cache: 'no-cache', policy: "frame-ancestors 'self'" })
  expect((await ask('/framed')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
  for (const tag of ['"e1"', '*', 'W/"e1"', '"e0" , "e1"']) {
    const known = await ask('/picture', { headers: { 'if-none-match': tag } })
    expect([tag, known.status, known.headers.get('etag'), await known.text()]).toEqual([tag, 304, '"e1"', ''])
  }
  expect((await told('picture', { 'if-none-match': '"e0",e1' })).status).toBe(200)
  expect(await told('form')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-store', text: '<form>' })
  expect((await told('form')).policy).toContain("form-action 'self'")
  const gone = await ask('/redirect')
  expect([gone.status, gone.headers.get('location'), gone.headers.get('cache-control')]).toEqual([303, 'https://a.example/', 'no-store'])
  expect(await told('text')).toEqual({ ...json, status: 200, type: 'text/plain; version=0.0.4', text: 'a 1' })
  const failed = [500, 'INTERNAL', [{ description: 'The cloud failed. Try again later.' }]]
  expect(await read(ask('/broken'))).toEqual(failed)
  const { status, error, ...noted } = answered.at(-1)!
  expect([status, error instanceof Error, noted]).toEqual([
    500,
    true,
    { method: 'GET', path: '/broken', project: undefined, milliseconds: expect.any(Number) as number },
  ])
  expect(answered.every(({ error: other, milliseconds }) => (other === undefined || other === error) && milliseconds < 60_000)).toBe(true)
})

it('methods and paths that there are not; they are limited as others are', async () => {
  const doors = [door('/two', 'open'), door('/two', 'open', { method: 'PUT' }), door('/one', 'open')]
  const { ask, answered } = await gates(doors, { limits: { addressWithoutOriginPerMinute: 5 } })
  const wrong = await ask('/two', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, PUT'])
  expect(await read(Promise.resolve(wrong))).toEqual([405, 'METHOD_NOT_ALLOWED', [{ description: 'The endpoint has no such method.' }]])
  expect((await ask('/one', { method: 'POST' })).headers.get('allow')).toBe('GET')
  expect(await read(ask('/nothing'))).toEqual([404, 'NOT_FOUND', [{ description: 'There is no such endpoint.' }]])
  expect(await read(ask('/v1/later'))).toEqual([404, 'NOT_SERVED', [{ description: 'This version of the cloud does not serve it.' }]])
  expect((await read(ask('/v1later')))[1]).toBe('NOT_FOUND')
  expect(answered.map(({ method, path, status, error }) => [method, path, status, error])).toEqual([
    ['DELETE', '/two', 405, undefined],
    ['POST', '/one', 405, undefined],
    ['GET', '*', 404, undefined],
    ['GET', '*', 404, undefined],
    ['GET', '*', 404, undefined],
  ])
  const full = await ask('/two', { method: 'DELETE' })
  expect([full.status, full.headers.get('allow'), (await ask('/nothing')).status]).toEqual([429, null, 429])
})

it('what pages may read: of their endpoints the answer and why not, of others nothing', async () => {
  const refused: Partial<Endpoint> = { handle: () => Promise.reject(new Error('broken')) }
  const { ask } = await gates([
    door('/page', 'page'),
    door('/any', 'anyOrigin'),
    door('/listed', 'listed', { origins: [FRAME] }),
    door('/frame', 'frame'),
    door('/open', 'open'),
    door('/admin', 'admin'),
    door('/broken', 'page', refused),
  ])
  const readable = async (path: string, origin: string) => {
    const { headers } = await ask(`${path}?projectId=shop`, { origin })
    return [headers.get('access-control-allow-origin'), headers.get('access-control-expose-headers'), headers.get('vary')]
  }
  const yes = (origin: string) => [origin, 'retry-after', 'Origin']
  const no = [null, null, null]
  for (const path of ['/page', '/any', '/broken'])
    for (const origin of [SHOP, 'https://evil.example']) expect(await readable(path, origin)).toEqual(yes(origin))
  expect([await readable('/listed', FRAME), await readable('/listed', SHOP)]).toEqual([yes(FRAME), no])
  for (const path of ['/frame', '/open', '/admin']) expect(await readable(path, SHOP)).toEqual(no)
  const none = (await ask('/page?projectId=shop')).headers
  expect([none.get('access-control-allow-origin'), none.get('access-control-expose-headers'), none.get('vary')]).toEqual([
    null,
    null,
    'Origin',
  ])
})

it('preflight requests: the methods and headers of endpoints for the page', async () => {
  const { ask, answered } = await gates([
    door('/page', 'page', { headers: ['x-one', 'x-two'] }),
    door('/page', 'page', { method: 'PUT', headers: ['x-two'] }),
    door('/page', 'admin', { method: 'DELETE' }),
    door('/listed', 'listed', { origins: [FRAME] }),
    door('/admin', 'admin'),
  ])
  const preflight = async (path: string, origin?: string) => {
    const { status, headers } = await ask(path, { method: 'OPTIONS', ...(origin !== undefined && { origin }) })
    return [
      status,
      ...['origin', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`)),
      headers.get('access-control-max-age'),
      headers.get('vary'),
    ]
  }
  expect(await preflight('/page', SHOP)).toEqual([204, SHOP, 'GET, PUT', 'content-type, x-one, x-two', '600', 'Origin'])
  expect(await preflight('/listed', FRAME)).toEqual([204, FRAME, 'GET', 'content-type', '600', 'Origin'])
  const none = [204, null, null, null, null, 'Origin']
  for (const [path, origin] of [['/page'], ['/listed', SHOP], ['/listed'], ['/admin', SHOP]] as const)
    expect([path, await preflight(path, origin)]).toEqual([path, none])
  expect(answered).toEqual([])
})

it('what the operator changed is recorded once it was carried out; what only reads is not', async () => {
  const made = { method: 'POST', handle: async () => ({ body: { id: 'made' } }) } as const
  const { ask, admin } = await gates([
    door('/admin/{id}', 'admin', made),
    door('/admin/{id}', 'admin'),
    door('/broken', 'admin', { method: 'POST', handle: () => Promise.reject(new Error('broken')) }),
    door('/open', 'open', made),
  ])
  const post = async (path: string) => (await ask(path, { ...withKey(), method: 'POST' })).status
  expect([await post('/admin/a'), (await ask('/admin/a', withKey())).status, await post('/broken'), await post('/open')]).toEqual([
    200, 200, 500, 200,
  ])
  expect(await admin.changes.list(10)).toEqual([
    { at: expect.any(Number) as number, operator: '', action: 'POST /admin/{id}', subject: 'a/made' },
  ])
})

it('an origin of its own is answered by its own application, by the header Host alone', async () => {
  const answer = splitByHost(
    async () => new Response('cloud'),
    FRAME,
    async (_request, { address }) => new Response(`frame ${address}`),
  )
  const of = async (host: string) => (await answer(new Request('http://cloud.example/', { headers: { host } }), { address: '::1' })).text()
  expect([await of('wallet.example'), await of('cloud.example'), await of('wallet.example:81')]).toEqual(['frame ::1', 'cloud', 'cloud'])
})
