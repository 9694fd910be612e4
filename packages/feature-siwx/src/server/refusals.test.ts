// What a refused request is told: status, code and message, and nothing else.
import { expect, test } from 'vitest'
import { startNode } from '../../test/startNode.js'
import { bob, createServer, createTime, createVisitor, ORIGIN } from '../../test/visitor.js'
import { memoryStore } from './stores.js'

type Visitor = ReturnType<typeof createVisitor>

const told = async (response: Response) => [response.status, await response.json()]
const refusal = (status: number, code: string, message: string) => [status, { error: { code, message } }]

const post = (visitor: Visitor, path: string, body: unknown, method = 'POST') => visitor.ask(path, { method, body: JSON.stringify(body) })

test('default: a nonce that is spent', async () => {
  const visitor = createVisitor(createServer())
  const signed = await visitor.sign(await visitor.getNonce())
  await visitor.send(signed)
  const message = 'This sign-in was used before, has expired or belongs to another visitor. Sign in again.'
  expect(await told(await visitor.send(signed))).toEqual(refusal(401, 'SIWX_NONCE_INVALID', message))
})

test.each([
  ['domain differs', { domain: 'evil.example' }],
  ['domain differs', { scheme: 'http' }],
  ['uri differs', { uri: 'https://evil.example' }],
  ['uri differs', { uri: `blob:${ORIGIN}/6f6b8d2e` }],
  // RFC 3986 allows this port, and no URL has it.
  ['uri differs', { uri: `${ORIGIN}:99999/` }],
  ['chain differs', { chainId: 'eip155:10' }],
  ['statement differs', { statement: 'I agree to nothing.' }],
  ['resources differ', { statement: 'I agree.' }],
] as const)('default: a message whose %s', async (problem, fields) => {
  const visitor = createVisitor(createServer({ required: { statement: 'I agree.', resources: [`${ORIGIN}/terms`] } }))
  const message = `The message is not for this application: its ${problem}.`
  expect(await told(await visitor.signIn(fields))).toEqual(refusal(400, 'SIWX_WRONG_APPLICATION', message))
})

test.each([
  ['the scheme of the page', {}, { scheme: 'https' }],
  ['the required statement, and no resources', { statement: 'I agree.' }, { statement: 'I agree.' }],
  ['the required resource, and no statement', { resources: [`${ORIGIN}/terms`] }, { resources: [`${ORIGIN}/terms`] }],
] as const)('parameters: a message with %s signs in', async (_, required, fields) => {
  const visitor = createVisitor(createServer({ required }))
  expect((await visitor.signIn({ ...fields })).status).toBe(200)
})

test('default: no session', async () => {
  const expected = refusal(401, 'SIWX_NOT_SIGNED_IN', 'There is no session. Sign in first.')
  const visitor = createVisitor(createServer())
  for (const answer of [
    visitor.ask('me'),
    visitor.ask('renew', { method: 'POST' }),
    post(visitor, 'account-metadata', {}, 'PUT'),
    post(visitor, 'sign-out', { everywhere: true }),
  ])
    expect(await told(await answer)).toEqual(expected)
})

test('default: another origin', async () => {
  const visitor = createVisitor(createServer())
  const message = "The origin of the page is not allowed. Add it to 'origins' if the page is of this application."
  const expected = refusal(403, 'SIWX_ORIGIN_REFUSED', message)
  expect(await told(await visitor.ask('sign-out', { method: 'POST', headers: { origin: 'https://evil.example' } }))).toEqual(expected)
  expect(await told(await visitor.ask('me', { headers: { 'sec-fetch-site': 'cross-site' } }))).toEqual(expected)
})

test('default: too many requests of one address', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now }), time)
  const address = '203.0.113.7'
  // By default 60 in a minute.
  for (let count = 0; count < 60; count += 1) expect((await visitor.ask('nonce', { address })).status).toBe(200)
  time.pass(59_000)
  expect(await told(await visitor.ask('nonce', { address }))).toEqual(refusal(429, 'SIWX_RATE_LIMITED', 'Please try again after 1 seconds'))
  time.pass(1_000)
  expect((await visitor.ask('nonce', { address })).status).toBe(200)
})

test('default: signatures that nodes check, of visitors without an address, beyond 600 in a minute', async () => {
  const time = createTime()
  const node = await startNode()
  const store = memoryStore({ now: time.now })
  const counted: string[] = []
  const increment = (key: string, until: number) => (key.startsWith('rate:') && counted.push(key), store.increment(key, until))
  const server = createServer({ now: time.now, store: { ...store, increment }, chains: { 'eip155:1': { rpcUrls: [node.url] } } })
  const signAsContract = async () => {
    const visitor = createVisitor(server, time)
    const { message } = await visitor.sign(await visitor.getNonce())
    return visitor.send({ message, signature: await bob.signMessage({ message }) })
  }
  expect((await signAsContract()).status).toBe(200)
  const [key = ''] = counted
  await store.put(key, '599', time.now() + 60_000)
  expect((await signAsContract()).status).toBe(200)
  expect((await signAsContract()).status).toBe(429)
})

test.each([
  ['authenticate', '[]', 'it is no JSON object'],
  ['authenticate', 'null', 'it is no JSON object'],
  ['authenticate', '7', 'it is no JSON object'],
  ['authenticate', '{', 'it is no JSON'],
  ['sign-out', '[]', 'it is no JSON object'],
  ['sign-out', '{"everywhere":1}', 'it names neither an account nor none'],
  ['sign-out', '{"chainId":"eip155:1"}', 'it names neither an account nor none'],
])('default: %s with the body %s', async (path, body, problem) => {
  const visitor = createVisitor(createServer())
  expect(await told(await visitor.ask(path, { method: 'POST', body }))).toEqual(
    refusal(400, 'SIWX_BODY_INVALID', `The request cannot be read: ${problem}.`),
  )
})

test('default: a body without a type, where one is needed', async () => {
  const visitor = createVisitor(createServer())
  const response = await visitor.ask('authenticate', { method: 'POST', headers: { 'content-type': null } })
  expect(await told(response)).toEqual(refusal(415, 'SIWX_BODY_INVALID', 'The request cannot be read: its type is not application/json.'))
})

test('default: a body beyond 32 KiB; data of an account beyond 4 KiB, or beyond what the host allows', async () => {
  const tooLarge = refusal(413, 'SIWX_BODY_INVALID', 'The request cannot be read: it is too large.')
  const visitor = createVisitor(createServer())
  const body = (bytes: number) => JSON.stringify({ metadata: 'x'.repeat(bytes - '{"metadata":""}'.length) })
  expect((await told(await visitor.ask('authenticate', { method: 'POST', body: body(32_768) })))[0]).toBe(401)
  expect(await told(await visitor.ask('authenticate', { method: 'POST', body: body(32_769) }))).toEqual(tooLarge)
  await visitor.signIn()
  const put = (one: Visitor, bytes: number) => one.ask('account-metadata', { method: 'PUT', body: body(bytes) })
  expect(await told(await put(visitor, 4_096))).toEqual([200, {}])
  expect(await told(await put(visitor, 4_097))).toEqual(tooLarge)
  const strict = createVisitor(createServer({ maxBodyBytes: 600 }))
  await strict.signIn()
  expect(await told(await put(strict, 600))).toEqual([200, {}])
  expect(await told(await put(strict, 601))).toEqual(tooLarge)
})

test('default: no room for another spent nonce', async () => {
  const server = createServer({ store: memoryStore({ capacity: 1 }) })
  await createVisitor(server).signIn()
  expect(await told(await createVisitor(server).signIn())).toEqual(
    refusal(503, 'SIWX_STORE_FULL', 'Too many visitors sign in at once. Try again in some minutes.'),
  )
})

test('default: a message that has ended, or that is none', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now }), time)
  const [, ended] = await told(await visitor.signIn({ expirationTime: new Date(time.now()).toISOString() }))
  expect(ended).toMatchObject({ error: { code: 'SIWX_SESSION_INVALID', message: expect.stringContaining('it has ended') } })
  for (const body of [{}, { message: 'x' }, { signature: 'x' }, { message: 1, signature: 2 }]) {
    const [status, none] = await told(await visitor.send(body))
    expect([status, none]).toMatchObject([
      401,
      { error: { code: 'SIWX_SESSION_INVALID', message: expect.stringContaining('it has no message and signature') } },
    ])
  }
})

test('default: a clock may be 30 seconds off', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now }), time)
  const notBefore = (ms: number) => new Date(time.now() + ms).toISOString()
  expect((await visitor.signIn({ notBefore: notBefore(30_001) })).status).toBe(401)
  expect((await visitor.signIn({ notBefore: notBefore(30_000) })).status).toBe(200)
})

test('default: another method or path', async () => {
  const server = createServer({ origins: [ORIGIN, 'https://app.example'] })
  const ask = (path: string, method: string) =>
    server.handle(new Request(`https://api.example/siwx/${path}`, { method, headers: { origin: 'https://app.example' } }))
  for (const [path, method, allow] of [
    ['nonce', 'POST', 'GET'],
    ['authenticate', 'GET', 'POST'],
    ['me', 'POST', 'GET'],
    ['sessions', 'POST', 'GET'],
    ['renew', 'GET', 'POST'],
    ['sign-out', 'GET', 'POST'],
    ['account-metadata', 'GET', 'PUT'],
  ] as const) {
    const response = await ask(path, method)
    expect([response.headers.get('allow'), ...(await told(response))]).toEqual([allow, 405, {}])
  }
  const none = await ask('orders', 'GET')
  expect([none.headers.get('access-control-allow-origin'), ...(await told(none))]).toEqual(['https://app.example', 404, {}])
})

test('default: a page of another origin may ask what it may send', async () => {
  const server = createServer()
  const preflight = await server.signOut(
    new Request('https://api.example/siwx/sign-out', { method: 'OPTIONS', headers: { origin: ORIGIN } }),
  )
  const { headers } = preflight
  expect([preflight.status, headers.get('access-control-allow-methods'), headers.get('access-control-allow-headers')]).toEqual([
    204,
    'GET, POST, PUT',
    'authorization, content-type, x-nonce-jwt',
  ])
})
