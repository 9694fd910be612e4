// Attacks on the sign-in server.
import { UnsecuredJWT, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { createSiwxMessage } from '../messages/createSiwxMessage.js'
import { memoryStore } from './stores.js'
import { alice, bob, codeOf, createServer, createTime, createVisitor, ORIGIN, SECRET } from '../../test/visitor.js'

const SESSION = '__Host-latchkey-siwx-session'
const statusAndCode = async (response: Response) => [response.status, await codeOf(response)]

test('fault 39: a nonce is accepted once', async () => {
  const visitor = createVisitor(createServer())
  const signed = await visitor.sign(await visitor.getNonce())
  expect((await visitor.send(signed)).status).toBe(200)
  expect(await statusAndCode(await visitor.send(signed))).toEqual([401, 'SIWX_NONCE_INVALID'])
})

test('fault 39: of many concurrent requests with the same signature exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const server = createServer()
    const visitor = createVisitor(server)
    const signed = await visitor.sign(await visitor.getNonce())
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.send(signed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)])
  }
})

test('fault 39: a nonce of another visitor is rejected, and stays unspent', async () => {
  const server = createServer()
  const [victim, thief] = [createVisitor(server), createVisitor(server, { account: bob })]
  const nonce = await victim.getNonce()
  await thief.getNonce()
  expect(await statusAndCode(await thief.send(await thief.sign(nonce)))).toEqual([401, 'SIWX_NONCE_INVALID'])
  expect(await statusAndCode(await createVisitor(server).send(await thief.sign(nonce)))).toEqual([401, 'SIWX_NONCE_INVALID'])
  expect((await victim.send(await victim.sign(nonce))).status).toBe(200)
})

test('fault 39: a message signed on another site is rejected', async () => {
  // The attacker gets a nonce, has the victim sign it on another site, and sends it. Domain and URI prevent this.
  const server = createServer()
  const thief = createVisitor(server)
  const signed = await createVisitor(server).sign(await thief.getNonce(), { domain: 'evil.example', uri: 'https://evil.example' })
  expect(await statusAndCode(await thief.send(signed))).toEqual([400, 'SIWX_WRONG_APPLICATION'])
})

test('fault 39: an expired nonce, an invented one, and one beyond the limit', async () => {
  const time = createTime()
  const server = createServer({ now: time.now, nonceLifetimeMs: 60_000 })
  const visitor = createVisitor(server, time)
  const signed = await visitor.sign(await visitor.getNonce())
  time.pass(60_000)
  expect(await statusAndCode(await visitor.send(signed))).toEqual([401, 'SIWX_NONCE_INVALID'])
  expect(await statusAndCode(await visitor.send(await visitor.sign('inventedbythevisitor1')))).toEqual([401, 'SIWX_NONCE_INVALID'])
})

test('fault 39: a wrong signature spends the nonce', async () => {
  const visitor = createVisitor(
    createServer({ verifiers: [{ namespace: 'eip155', verify: async ({ signature }) => signature === '0x01' }] }),
  )
  const { message } = await visitor.sign(await visitor.getNonce())
  expect(await statusAndCode(await visitor.send({ message, signature: '0x00' }))).toEqual([401, 'SIWX_SIGNATURE_INVALID'])
  expect(await statusAndCode(await visitor.send({ message, signature: '0x01' }))).toEqual([401, 'SIWX_NONCE_INVALID'])
})

test.each([
  ['another domain', { domain: 'evil.example' }],
  ['the domain with a port', { domain: 'shop.example:443' }],
  ['a subdomain', { domain: 'a.shop.example' }],
  ['the end of the domain', { domain: 'op.example' }],
  ['the beginning of the domain', { domain: 'shop.ex' }],
  ['user info before the domain', { domain: 'evil.example@shop.example' }],
  ['http', { scheme: 'http' }],
  ['another URI', { uri: 'https://evil.example/login' }],
  ['a URI with the same beginning', { uri: 'https://shop.example.evil.example' }],
  ['a URI that is not http', { uri: 'urn:login' }],
  ['a blob URI of the page', { uri: `blob:${ORIGIN}/6f6b8d2e` }],
  ['another chain', { chainId: 'eip155:10' }],
  [
    'another namespace',
    { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' },
  ],
] as const)('fault 39: %s is rejected by the server’s own configuration', async (_, fields) => {
  const visitor = createVisitor(createServer())
  expect(await statusAndCode(await visitor.signIn(fields))).toEqual([400, 'SIWX_WRONG_APPLICATION'])
})

test('fault 39: clocks: a message outside its time is rejected beyond the tolerance', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now, clockSkewMs: 30_000 }), time)
  const at = (ms: number) => new Date(time.now() + ms).toISOString()
  // The clock of a visitor may be ten minutes ahead when the message is written.
  expect(await statusAndCode(await visitor.signIn({ issuedAt: at(600_001) }))).toEqual([401, 'SIWX_SESSION_INVALID'])
  expect(await statusAndCode(await visitor.signIn({ notBefore: at(30_001) }))).toEqual([401, 'SIWX_SESSION_INVALID'])
  expect(await statusAndCode(await visitor.signIn({ expirationTime: at(-30_000) }))).toEqual([401, 'SIWX_SESSION_INVALID'])
  expect((await visitor.signIn({ issuedAt: at(600_000) })).status).toBe(200)
})

test('fault 39: clocks: a message that has ended by the server’s clock is rejected with any tolerance', async () => {
  const time = createTime()
  const visitor = createVisitor(createServer({ now: time.now, clockSkewMs: 30_000 }), time)
  const signed = await visitor.sign(await visitor.getNonce(), { expirationTime: new Date(time.now()).toISOString() })
  expect(await statusAndCode(await visitor.send(signed))).toEqual([401, 'SIWX_SESSION_INVALID'])
  expect(visitor.cookies.has(SESSION)).toBe(false)
})

test('fault 39: a message with bytes before or after it is rejected', async () => {
  const visitor = createVisitor(createServer())
  const { message } = await visitor.sign(await visitor.getNonce())
  for (const text of [`${message}\n`, `${message}\nAdmin: yes`, ` ${message}`, `${message}\u0000`]) {
    expect(await statusAndCode(await visitor.send({ message: text, signature: await alice.signMessage({ message: text }) }))).toEqual([
      400,
      'SIWX_MESSAGE_INVALID',
    ])
  }
})

test('fault 41: data of another account beside a signed message', async () => {
  const visitor = createVisitor(createServer())
  const nonce = await visitor.getNonce()
  const signed = await visitor.sign(nonce)
  const forged = createSiwxMessage({
    accountAddress: bob.address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: ORIGIN,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  expect(await statusAndCode(await visitor.send({ ...signed, data: { ...forged } }))).toEqual([401, 'SIWX_SESSION_INVALID'])
  // Bob's address in the text, Alice's signature: only a contract could have signed that, and no node is known.
  expect(await statusAndCode(await visitor.send({ message: forged.toString(), signature: signed.signature }))).toEqual([
    503,
    'SIWX_CHAIN_NOT_ASKED',
  ])
})

test('fault 41: invalid data is rejected before it is used', async () => {
  const store = memoryStore()
  const keys: string[] = []
  const server = createServer({ store: { ...store, get: (key) => (keys.push(key), store.get(key)) } })
  const visitor = createVisitor(server)
  const signed = await visitor.sign(await visitor.getNonce())
  const trap = { toString: 1, valueOf: 1 }
  const good = { domain: 'shop.example', uri: ORIGIN, chainId: 'eip155:1', nonce: 'abcdefgh12345678' }
  for (const data of [
    { ...good, uri: trap },
    { ...good, scheme: trap },
    { ...good, nonce: trap },
    { ...good, nonce: 'a\u0000\ud800' },
    { ...good, uri: [ORIGIN] },
    7,
    'text',
    [],
  ]) {
    expect(await statusAndCode(await visitor.send({ ...signed, data }))).toEqual([401, 'SIWX_SESSION_INVALID'])
  }
  expect(keys).toEqual([])
  expect((await visitor.send({ ...signed, data: null })).status).toBe(200)
})

test('fault 41: forged sessions', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  await visitor.signIn()
  const token = visitor.cookies.get(SESSION) ?? ''
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    readonly sessions: readonly [string, number][]
    readonly exp: number
  }
  const { sessions } = claims
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (secret: string, audience: string, { algorithm = 'HS256', issuer = 'latchkey-siwx', isEndless = false } = {}) => {
    const token = new SignJWT({ sessions }).setProtectedHeader({ alg: algorithm }).setIssuer(issuer).setAudience(audience)
    return (isEndless ? token : token.setExpirationTime(claims.exp)).sign(new TextEncoder().encode(secret))
  }
  const forged = [
    new UnsecuredJWT({ sessions }).setIssuer('latchkey-siwx').setAudience('session').setExpirationTime(claims.exp).encode(),
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'none' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
    `${header}.${encode({ ...claims, exp: claims.exp + 1_000 })}.${signature}`,
    `${header}.${encode({ ...claims, sessions: [['another', claims.exp * 1_000]] })}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -2)}AA`,
    `${header}.${payload}`,
    await sign('another secret than the server’s', 'session'),
    await sign(SECRET, 'visitor'),
    await sign(SECRET, 'session', { algorithm: 'HS512' }),
    await sign(SECRET, 'session', { issuer: 'another application' }),
    await sign(SECRET, 'session', { isEndless: true }),
    'x'.repeat(10_000),
    '',
  ]
  for (const value of forged) {
    visitor.cookies.set(SESSION, value)
    expect(await server.readSession(visitor.request())).toBeUndefined()
  }
  visitor.cookies.set(SESSION, await sign(SECRET, 'session'))
  expect(await server.readSession(visitor.request())).toBeDefined()
})

test('behavior: pages of other origins cannot sign a visitor in or out', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  const signed = await visitor.sign(await visitor.getNonce())
  for (const origin of ['https://evil.example', 'null', 'https://shop.example.evil.example', 'http://shop.example', null]) {
    expect(await statusAndCode(await visitor.send(signed, { headers: { origin } }))).toEqual([403, 'SIWX_ORIGIN_REFUSED'])
    expect(await statusAndCode(await visitor.ask('sign-out', { method: 'POST', headers: { origin } }))).toEqual([
      403,
      'SIWX_ORIGIN_REFUSED',
    ])
  }
  expect((await visitor.send(signed)).status).toBe(200)
})

test('behavior: forms, invalid JSON, and bodies that are too large or incomplete are rejected', async () => {
  const server = createServer({ maxBodyBytes: 10_000 })
  const visitor = createVisitor(server)
  const post = (body: string, headers: Record<string, string> = {}) => visitor.ask('authenticate', { method: 'POST', body, headers })
  expect(await statusAndCode(await post('{}', { 'content-type': 'text/plain' }))).toEqual([415, 'SIWX_BODY_INVALID'])
  expect(await statusAndCode(await post('{}', { 'content-type': 'application/x-www-form-urlencoded' }))).toEqual([415, 'SIWX_BODY_INVALID'])
  expect(await statusAndCode(await post('{'))).toEqual([400, 'SIWX_BODY_INVALID'])
  expect(await statusAndCode(await post('[]'))).toEqual([400, 'SIWX_BODY_INVALID'])
  expect(await statusAndCode(await post('null'))).toEqual([400, 'SIWX_BODY_INVALID'])
  expect(await statusAndCode(await post(JSON.stringify({ message: 'x'.repeat(10_000) })))).toEqual([413, 'SIWX_BODY_INVALID'])
  expect(await statusAndCode(await post('{"message":"x"}'))).toEqual([401, 'SIWX_SESSION_INVALID'])
  expect(await statusAndCode(await post('{"message":7,"signature":{}}'))).toEqual([401, 'SIWX_SESSION_INVALID'])
})

test('behavior: an endless body is not read to its end', async () => {
  const server = createServer({ maxBodyBytes: 10_000 })
  let chunks = 0
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1
      controller.enqueue(new Uint8Array(1_000).fill(32))
    },
    cancel,
  })
  const init = { method: 'POST', headers: { origin: ORIGIN, 'content-type': 'application/json' }, body, duplex: 'half' }
  const response = await server.authenticate(new Request(`${ORIGIN}/siwx/authenticate`, init as RequestInit))
  expect(await statusAndCode(response)).toEqual([413, 'SIWX_BODY_INVALID'])
  expect(cancel).toHaveBeenCalled()
  expect(chunks).toBeLessThan(20)
})

test('behavior: a body that breaks off is a client error', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  const init = { method: 'POST', headers: { origin: ORIGIN, 'content-type': 'application/json' }, body, duplex: 'half' }
  expect(await statusAndCode(await createServer().authenticate(new Request(`${ORIGIN}/siwx/authenticate`, init as RequestInit)))).toEqual([
    400,
    'SIWX_BODY_INVALID',
  ])
})

test('behavior: the rate limit ignores the port of an address', async () => {
  const visitor = createVisitor(createServer({ rateLimit: { limit: 2, windowMs: 3_600_000_000_000 } }))
  const statuses = async (addresses: readonly string[]) => {
    const all: number[] = []
    for (const address of addresses) all.push((await visitor.ask('nonce', { address })).status)
    return all
  }
  expect(await statuses(['203.0.113.7:1001', '203.0.113.7:1002', '203.0.113.7:1003', '203.0.113.7', '203.0.113.8:1'])).toEqual([
    200, 200, 429, 429, 200,
  ])
  expect(await statuses(['[2001:db8::1]:1001', '[2001:db8::1]:1002', '[2001:db8::1]', '2001:db8::1'])).toEqual([200, 200, 429, 429])
})

test('behavior: a flood of nonce requests ends no session', async () => {
  const server = createServer({ store: memoryStore({ capacity: 10 }) })
  const visitor = createVisitor(server)
  await visitor.signIn()
  for (let count = 0; count < 50; count += 1) await createVisitor(server).ask('nonce', { address: `203.0.113.${count}` })
  expect(await server.readSession(visitor.request())).toBeDefined()
})

test('behavior: the rate limit applies to the address of the connection, not to a header', async () => {
  const time = createTime()
  const server = createServer({ now: time.now, rateLimit: { limit: 3, windowMs: 60_000 } })
  const visitor = createVisitor(server, time)
  const status = async (address: string, headers: Record<string, string> = {}) => (await visitor.ask('nonce', { address, headers })).status
  for (let count = 0; count < 3; count += 1) expect(await status('203.0.113.7')).toBe(200)
  const refused = await visitor.ask('nonce', { address: '::ffff:203.0.113.7', headers: { 'x-forwarded-for': '198.51.100.1' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await statusAndCode(refused)).toEqual([429, 'SIWX_RATE_LIMITED'])
  expect(await statusAndCode(await visitor.send({}, { address: '203.0.113.7' }))).toEqual([429, 'SIWX_RATE_LIMITED'])
  expect(await status('203.0.113.8')).toBe(200)
  // A visitor with IPv6 has 2^64 addresses.
  for (const address of ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:0db8::1:0:0:0:3']) expect(await status(address)).toBe(200)
  expect(await status('2001:db8:0:1:ffff::4%eth0')).toBe(429)
  expect(await status('2001:db8:0:2::1')).toBe(200)
  time.pass(60_000)
  expect(await status('203.0.113.7')).toBe(200)
})

test('behavior: a full memory store removes the oldest entries', async () => {
  const time = createTime()
  const store = memoryStore({ now: time.now, capacity: 3 })
  for (const key of ['a', 'b', 'c']) await store.put(key, key, time.now() + 10)
  await store.put('d', 'd', time.now() + 10)
  expect([await store.get('a'), await store.get('d')]).toEqual([undefined, 'd'])
  time.pass(10)
  expect(await store.get('d')).toBeUndefined()
})

test('fault 39: an unknown nonce is rejected before the signature is checked', async () => {
  const fetch = vi.fn()
  const visitor = createVisitor(createServer({ fetch, chains: { 'eip155:1': { rpcUrls: ['https://one.example'] } } }))
  await visitor.getNonce()
  const { message } = await visitor.sign('inventedbythevisitor1')
  expect(await statusAndCode(await visitor.send({ message, signature: await bob.signMessage({ message }) }))).toEqual([
    401,
    'SIWX_NONCE_INVALID',
  ])
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['', 'x', 'a'.repeat(23), 'a'.repeat(25), 'a:b'.repeat(8), '*'.repeat(24)])(
  'behavior: a visitor id that the client chose is replaced: %j',
  async (value) => {
    const visitor = createVisitor(createServer())
    visitor.cookies.set('__Host-latchkey-siwx-visitor', value)
    await visitor.ask('nonce')
    expect(visitor.cookies.get('__Host-latchkey-siwx-visitor')).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(visitor.cookies.get('__Host-latchkey-siwx-visitor')).not.toBe(value)
  },
)

test('behavior: a session ends to the millisecond, even if the store keeps it longer', async () => {
  const time = createTime()
  const server = createServer({ now: time.now, store: memoryStore({ now: () => 0 }), session: { kind: 'cookie', lifetimeMs: 500 } })
  const visitor = createVisitor(server, time)
  await visitor.signIn()
  time.pass(499)
  expect(await server.readSession(visitor.request())).toBeDefined()
  time.pass(1)
  expect(await server.readSession(visitor.request())).toBeUndefined()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'])('behavior: a protected endpoint rejects %s of other pages', async (method) => {
  const server = createServer()
  const visitor = createVisitor(server)
  await visitor.signIn()
  for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`, `${ORIGIN}, https://evil.example`]) {
    await expect(server.requireSession(visitor.request({ method, headers: { origin } }))).rejects.toMatchObject({
      code: 'SIWX_ORIGIN_REFUSED',
    })
  }
  await expect(server.requireSession(visitor.request({ method }))).rejects.toMatchObject({ code: 'SIWX_ORIGIN_REFUSED' })
})

test.each([
  ['lax', 'Lax'],
  ['strict', 'Strict'],
  ['none', 'None'],
] as const)('parameters: cookies are SameSite: %s', async (sameSite, written) => {
  const response = await createVisitor(createServer({ session: { kind: 'cookie', sameSite } })).ask('nonce')
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`; SameSite=${written}; Secure`)])
})

test('fault 41: session fixation: a session gets an id of its own, and not the one that the visitor came with', async () => {
  const server = createServer()
  const thief = createVisitor(server, { account: bob })
  await thief.signIn()
  const planted = thief.cookies.get(SESSION) ?? ''
  const victim = createVisitor(server)
  victim.cookies.set(SESSION, planted)
  await victim.signIn()
  expect(victim.cookies.get(SESSION)).not.toBe(planted)
  // The thief still has its own account only.
  expect((await server.readSessions(thief.request())).map(({ data }) => data.accountAddress)).toEqual([bob.address])
  expect((await server.readSession(victim.request()))?.data.accountAddress).toBe(alice.address)
})

test.each([
  ['authenticate', 'POST'],
  ['renew', 'POST'],
  ['sign-out', 'POST'],
  ['account-metadata', 'PUT'],
] as const)('fault 41: with a cookie for other sites, %s of another origin is refused and changes nothing', async (path, method) => {
  const server = createServer({ session: { kind: 'cookie', sameSite: 'none' } })
  const visitor = createVisitor(server)
  await visitor.signIn()
  const before = visitor.cookies.get(SESSION)
  const signed = await visitor.sign(await visitor.getNonce())
  for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`, null]) {
    const response = await visitor.ask(path, { method, body: JSON.stringify({ ...signed, metadata: {} }), headers: { origin } })
    expect(await statusAndCode(response)).toEqual([403, 'SIWX_ORIGIN_REFUSED'])
    expect([response.headers.get('access-control-allow-origin'), response.headers.getSetCookie()]).toEqual([null, []])
  }
  expect(visitor.cookies.get(SESSION)).toBe(before)
  expect(await server.readSessions(visitor.request())).toHaveLength(1)
  // The nonce is unspent.
  expect((await visitor.send(signed)).status).toBe(200)
})

test.each(['authenticate', 'sign-out'])('fault 68: a body that trickles without end is ended by a timer of its own: %s', async (path) => {
  vi.useFakeTimers()
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      controller.enqueue(new Uint8Array(1).fill(32))
    },
    cancel,
  })
  const init = { method: 'POST', headers: { origin: ORIGIN, 'content-type': 'application/json' }, body, duplex: 'half' }
  const answer = createServer().handle(new Request(`${ORIGIN}/siwx/${path}`, init as RequestInit))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await statusAndCode(await answer)).toEqual([400, 'SIWX_BODY_INVALID'])
  expect(cancel).toHaveBeenCalled()
  vi.useRealTimers()
})

test('fault 68: data of an account is bounded, of the signed-in account, and JSON', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  const put = (body: string) => visitor.ask('account-metadata', { method: 'PUT', body })
  expect(await statusAndCode(await put('{"metadata":{}}'))).toEqual([401, 'SIWX_NOT_SIGNED_IN'])
  await visitor.signIn()
  expect(await statusAndCode(await put(JSON.stringify({ metadata: 'x'.repeat(4_096) })))).toEqual([413, 'SIWX_BODY_INVALID'])
  const account = async () =>
    ((await (await visitor.ask('me?includeAppKitAccount=true')).json()) as { readonly appKitAccount: unknown }).appKitAccount
  expect(await account()).toEqual({ caip2_chain: 'eip155:1', address: alice.address, metadata: null })
  expect((await put(JSON.stringify({ metadata: { plan: 'gold', constructor: 1 } }))).status).toBe(200)
  expect(await account()).toMatchObject({ metadata: { plan: 'gold', constructor: 1 } })
  expect(await (await visitor.ask('me')).json()).not.toHaveProperty('appKitAccount')
  expect((await put('{}')).status).toBe(200)
  expect(await account()).toMatchObject({ metadata: null })
})

test('behavior: cookies for other sites are Secure, also where every page is on a loopback address', async () => {
  const server = createServer({ origins: ['http://127.0.0.1:5173'], session: { kind: 'cookie', sameSite: 'none' } })
  const response = await server.nonce(new Request('http://localhost:3000/siwx/nonce'))
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-.*; SameSite=None; Secure$/)])
})
