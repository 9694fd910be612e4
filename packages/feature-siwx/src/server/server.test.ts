import { expect, test } from 'vitest'
import { createSiwxServer } from './createSiwxServer.js'
import { alice, bob, codeOf, createServer, createTime, createVisitor, ORIGIN, SECRET } from '../../test/visitor.js'

test('default: signs in, returns the session, signs out', async () => {
  const time = createTime()
  const server = createServer({ now: time.now })
  const visitor = createVisitor(server, time)
  expect((await visitor.ask('me')).status).toBe(401)
  const response = await visitor.signIn({ statement: 'Hello.', resources: ['https://shop.example/tos'] })
  expect(response.status).toBe(200)
  const session = {
    data: expect.objectContaining({ accountAddress: alice.address, chainId: 'eip155:1', statement: 'Hello.' }),
    expiresAt: '2026-05-08T12:00:00.000Z',
  }
  expect(await response.json()).toEqual({ session })
  expect(await (await visitor.ask('me')).json()).toEqual({
    session,
    now: '2026-05-01T12:00:00.000Z',
    // In the words of hosted authentication.
    aud: 'shop.example',
    iss: 'latchkey-siwx',
    exp: Date.parse('2026-05-08T12:00:00Z') / 1_000,
    sub: `eip155:1:${alice.address}`,
    address: alice.address,
    chainId: '1',
    chainNamespace: 'eip155',
    chainIdNamespace: 'eip155',
    caip2Network: 'eip155:1',
    uri: `${ORIGIN}/login`,
    domain: 'shop.example',
    nonce: expect.stringMatching(/^[A-Za-z0-9]{53}$/),
  })
  expect(await (await visitor.ask('sessions')).json()).toEqual({ sessions: [session], now: '2026-05-01T12:00:00.000Z' })
  expect(await server.readSession(visitor.request())).toMatchObject({
    data: { accountAddress: alice.address },
    expiresAt: Date.parse('2026-05-08T12:00:00Z'),
  })
  const stolen = visitor.request()
  expect((await visitor.ask('sign-out', { method: 'POST' })).status).toBe(200)
  expect(visitor.cookies.has('__Host-latchkey-siwx-session')).toBe(false)
  // Signing out ends the session itself, not only the cookie.
  expect(await server.readSession(stolen)).toBeUndefined()
})

test('default: cookies are HttpOnly, for one host and SameSite; answers are not cached', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now }), time)
  const [nonce, session] = [await visitor.ask('nonce'), await visitor.signIn()]
  expect(nonce.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-latchkey-siwx-visitor=[A-Za-z0-9]{24}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect(session.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-latchkey-siwx-session=[\w.-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect(session.headers.get('cache-control')).toBe('no-store')
})

test('parameters: on localhost cookies work without https', async () => {
  const server = createServer({ origins: ['http://localhost:5173'] })
  const response = await server.nonce(new Request('http://localhost:5173/siwx/nonce'))
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^latchkey-siwx-visitor=\w+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ])
})

test('parameters: bearer tokens, for clients without cookies', async () => {
  const server = createServer({ session: { kind: 'bearer' } })
  const client = createVisitor(server)
  const answer = await client.ask('nonce')
  const { nonce, token: nonceToken } = (await answer.json()) as { readonly nonce: string; readonly token: string }
  expect(answer.headers.getSetCookie()).toEqual([])
  const signed = await client.sign(nonce)
  expect(await codeOf(await client.send(signed, { headers: { origin: null } }))).toBe('SIWX_NONCE_INVALID')
  const response = await client.send(signed, { headers: { origin: null, 'x-nonce-jwt': `Bearer ${nonceToken}` } })
  const { token } = (await response.json()) as { readonly token: string }
  const asked = (authorization: string) => client.ask('me', { headers: { authorization } })
  expect((await asked(`Bearer ${token}`)).status).toBe(200)
  // The token of a nonce is not a session.
  expect((await asked(`Bearer ${nonceToken}`)).status).toBe(401)
  await client.ask('sign-out', { method: 'POST', headers: { origin: null, authorization: `Bearer ${token}` } })
  expect((await asked(`Bearer ${token}`)).status).toBe(401)
})

test('behavior: signing in again with the same account and chain ends the previous session', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  await visitor.signIn()
  const before = visitor.request()
  await visitor.signIn()
  expect(await server.readSession(before)).toBeUndefined()
  expect(await server.readSession(visitor.request())).toBeDefined()
})

test('behavior: a session expires on time, and never after its message', async () => {
  const time = createTime()
  const server = createServer({ now: time.now, session: { kind: 'cookie', lifetimeMs: 60_000 } })
  const visitor = createVisitor(server, time)
  await visitor.signIn()
  time.pass(59_999)
  expect(await server.readSession(visitor.request())).toBeDefined()
  time.pass(1)
  expect(await server.readSession(visitor.request())).toBeUndefined()
  await visitor.signIn({ expirationTime: new Date(time.now() + 5_000).toISOString() })
  time.pass(4_999)
  expect(await server.readSession(visitor.request())).toBeDefined()
  time.pass(1)
  expect(await server.readSession(visitor.request())).toBeUndefined()
})

test('behavior: a protected endpoint gets the session, and rejects other origins', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  const refusal = async (request: Request) => {
    const error: unknown = await server.requireSession(request).catch((reason: unknown) => reason)
    return [server.respondError(request, error).status, (error as { readonly code: string }).code]
  }
  expect(await refusal(visitor.request())).toEqual([401, 'SIWX_NOT_SIGNED_IN'])
  await visitor.signIn()
  expect(await server.requireSession(visitor.request())).toMatchObject({ data: { accountAddress: alice.address } })
  expect(await server.requireSession(visitor.request({ method: 'POST', headers: { origin: ORIGIN } }))).toBeDefined()
  expect(await refusal(visitor.request({ method: 'POST', headers: { origin: 'https://evil.example' } }))).toEqual([
    403,
    'SIWX_ORIGIN_REFUSED',
  ])
  expect(await refusal(visitor.request({ method: 'POST' }))).toEqual([403, 'SIWX_ORIGIN_REFUSED'])
  expect(() => server.respondError(visitor.request(), new TypeError('a bug'))).toThrow('a bug')
})

test('behavior: routes by the last part of the path; other methods and paths are rejected', async () => {
  const server = createServer()
  const status = async (path: string, method: string) =>
    (await server.handle(new Request(`${ORIGIN}/any/where/${path}`, { method }))).status
  expect(await status('nonce', 'GET')).toBe(200)
  expect(await status('nonce', 'POST')).toBe(405)
  expect(await status('authenticate', 'GET')).toBe(405)
  expect(await status('constructor', 'GET')).toBe(404)
  expect(await status('', 'GET')).toBe(404)
})

test('behavior: CORS allows the application’s other origins and no others', async () => {
  const server = createServer({ origins: [ORIGIN, 'https://app.example'] })
  const ask = (origin: string, method: string) =>
    server.handle(new Request('https://api.example/siwx/nonce', { method, headers: { origin } }))
  const allowed = await ask('https://app.example', 'OPTIONS')
  expect([
    allowed.status,
    allowed.headers.get('access-control-allow-origin'),
    allowed.headers.get('access-control-allow-credentials'),
  ]).toEqual([204, 'https://app.example', 'true'])
  expect((await ask('https://app.example', 'GET')).headers.get('access-control-allow-origin')).toBe('https://app.example')
  for (const method of ['OPTIONS', 'GET']) {
    const refused = await ask('https://evil.example', method)
    expect([
      refused.headers.get('access-control-allow-origin'),
      refused.headers.get('access-control-allow-methods'),
      refused.headers.get('vary'),
    ]).toEqual([null, null, 'Origin'])
  }
})

test('behavior: rotating secrets ends no session', async () => {
  const [older, newer] = [SECRET, 'another secret of at least thirty-two bytes']
  const { memoryStore } = await import('./stores.js')
  const store = memoryStore()
  const visitor = createVisitor(createServer({ secrets: [older], store }))
  await visitor.signIn()
  expect(await createServer({ secrets: [newer, older], store }).readSession(visitor.request())).toBeDefined()
  expect(await createServer({ secrets: [newer], store }).readSession(visitor.request())).toBeUndefined()
})

test('behavior: an error of the store is thrown, not answered', async () => {
  const { memoryStore } = await import('./stores.js')
  const server = createServer({ store: { ...memoryStore(), put: () => Promise.reject(new TypeError('the disk is full')) } })
  await expect(createVisitor(server).signIn()).rejects.toThrow('the disk is full')
})

test.each([
  ['no origin', { origins: [] }],
  ['an origin with a path', { origins: ['https://shop.example/a'] }],
  ['an origin that is not http', { origins: ['ftp://shop.example'] }],
  ['http beyond localhost', { origins: ['http://shop.example'] }],
  ['no secret', { secrets: [] }],
  ['a short secret', { secrets: [SECRET, 'short'] }],
  ['a secret that is a byte too short', { secrets: ['x'.repeat(31)] }],
  ['a body limit that is not a number', { maxBodyBytes: Number.NaN }],
  ['an infinite body limit', { maxBodyBytes: Number.POSITIVE_INFINITY }],
  ['a request limit that is not a number', { rateLimit: { limit: Number.NaN } }],
  ['an invalid rate window', { rateLimit: { windowMs: 0 } }],
  ['an invalid nonce lifetime', { nonceLifetimeMs: 0 }],
  ['an invalid node timeout', { nodeTimeoutMs: Number.NaN }],
  ['a negative clock tolerance', { clockSkewMs: -1 }],
  ['an infinite session lifetime', { session: { kind: 'bearer', lifetimeMs: Number.NaN } as const }],
  ['a session of no kind', { session: 'token' as never }],
  ['a session object of no kind', { session: { kind: 'token' } as never }],
  ['a negative number of proxies', { trustProxy: -1 }],
  ['half a proxy', { trustProxy: 0.5 }],
  ['a node limit that is not a number', { rateLimit: { nodeLimit: Number.NaN } }],
])('error: %s', (_, options) => {
  expect(() => createServer(options)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test('error: an invalid chain id', () => {
  expect(() => createSiwxServer({ origins: [ORIGIN], secrets: [SECRET], chains: { 'ethereum mainnet:1': {} } })).toThrow(
    expect.objectContaining({ code: 'CAIP_INVALID' }),
  )
})

test('behavior: the session of one visitor is not that of another', async () => {
  const server = createServer()
  const visitor = createVisitor(server, { account: bob })
  await visitor.signIn()
  expect(await server.readSession(visitor.request())).toMatchObject({ data: { accountAddress: bob.address } })
})

test('behavior: one https origin makes all cookies secure, also those for localhost', async () => {
  const server = createServer({ origins: ['http://localhost:5173', ORIGIN] })
  const response = await server.nonce(new Request('http://localhost:5173/siwx/nonce'))
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-.*; Secure$/)])
})

test('behavior: bearer sessions need no cookies of pages on other hosts', async () => {
  const response = await createServer({ session: { kind: 'bearer' } }).handle(
    new Request('https://api.example/siwx/nonce', { headers: { origin: ORIGIN } }),
  )
  expect([response.headers.get('access-control-allow-origin'), response.headers.get('access-control-allow-credentials')]).toEqual([
    ORIGIN,
    null,
  ])
})

test('parameters: a body may have as many bytes as the host allows', async () => {
  const body = JSON.stringify({ message: 'x', signature: 'y' })
  const visitor = createVisitor(createServer({ maxBodyBytes: body.length }))
  expect(await codeOf(await visitor.ask('authenticate', { method: 'POST', body }))).toBe('SIWX_MESSAGE_INVALID')
  expect(await codeOf(await visitor.ask('authenticate', { method: 'POST', body: `${body} ` }))).toBe('SIWX_BODY_INVALID')
})

test('fault 40: a node that never answers or redirects signs no account in', async () => {
  const redirects: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_, { redirect, signal } = {}) => {
    redirects.push(redirect)
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  const visitor = createVisitor(createServer({ fetch, nodeTimeoutMs: 20, chains: { 'eip155:1': { rpcUrls: ['https://one.example'] } } }))
  const { message } = await visitor.sign(await visitor.getNonce())
  expect(await codeOf(await visitor.send({ message, signature: await bob.signMessage({ message }) }))).toBe('SIWX_CHAIN_NOT_ASKED')
  expect(redirects).toEqual(['error'])
})
