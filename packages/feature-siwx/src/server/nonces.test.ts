// Nonces prove themselves; only the spent are stored.
import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { bob, codeOf, createServer, createTime, createVisitor, ORIGIN, SECRET } from '../../test/visitor.js'
import { memoryStore } from './stores.js'
import type { SiwxStore } from './stores.js'

const VISITOR = '__Host-latchkey-siwx-visitor'

/** A store that counts what is written. */
function createCounted(store = memoryStore()) {
  const keys: string[] = []
  const note =
    <A extends readonly [string, ...unknown[]], R>(run: (...entry: A) => R) =>
    (...entry: A): R => (keys.push(entry[0]), run(...entry))
  const counted: SiwxStore = { ...store, put: note(store.put), increment: note(store.increment), keep: note(store.keep) }
  return { store: counted, keys }
}

test('fault 68: issuing nonces stores nothing, however many are asked for', async () => {
  const { store, keys } = createCounted()
  const server = createServer({ store })
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < 3_000; count += 1) await server.nonce(new Request(`${ORIGIN}/siwx/nonce`))
  expect(keys).toEqual([])
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024)
})

test('fault 39: a flood of other nonces removes none: the first is still accepted, once', async () => {
  const server = createServer({ store: memoryStore({ capacity: 3 }) })
  const visitor = createVisitor(server)
  const signed = await visitor.sign(await visitor.getNonce())
  for (let count = 0; count < 100; count += 1) await createVisitor(server).ask('nonce')
  expect((await visitor.send(signed)).status).toBe(200)
  expect(await codeOf(await visitor.send(signed))).toBe('SIWX_NONCE_INVALID')
})

test('fault 39: a memory store without room for another spent nonce refuses, and forgets none', async () => {
  const time = createTime()
  const server = createServer({ now: time.now, store: memoryStore({ now: time.now, capacity: 2 }) })
  const visitor = createVisitor(server, time)
  const signed = await visitor.sign(await visitor.getNonce())
  expect((await visitor.send(signed)).status).toBe(200)
  expect((await createVisitor(server, time).signIn()).status).toBe(200)
  const full = await createVisitor(server, time).signIn()
  expect([full.status, await codeOf(full)]).toEqual([503, 'SIWX_STORE_FULL'])
  expect(await codeOf(await visitor.send(signed))).toBe('SIWX_NONCE_INVALID')
  time.pass(660_000)
  expect((await createVisitor(server, time).signIn()).status).toBe(200)
})

test('default: several nonces of one visitor are valid at once, as in two tabs', async () => {
  const visitor = createVisitor(createServer())
  const signed = [await visitor.sign(await visitor.getNonce()), await visitor.sign(await visitor.getNonce())]
  for (const one of signed) expect((await visitor.send(one)).status).toBe(200)
})

test('behavior: nonces have letters and digits, and differ', async () => {
  const visitor = createVisitor(createServer())
  const nonces = new Set<string>()
  for (let count = 0; count < 20; count += 1) nonces.add(await visitor.getNonce())
  expect(nonces.size).toBe(20)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-z]{9}[A-Za-z0-9]{12}[0-9a-f]{32}$/)
})

test('fault 39: every change of a nonce is refused', async () => {
  const fetch = vi.fn()
  const visitor = createVisitor(createServer({ fetch }))
  const nonce = await visitor.getNonce()
  const [time, random, proof] = [nonce.slice(0, 9), nonce.slice(9, 21), nonce.slice(21)]
  const later = (Number.parseInt(time, 36) + 1).toString(36).padStart(9, '0')
  const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`
  const changed = [
    `${later}${random}${proof}`,
    `zzzzzzzzz${random}${proof}`,
    `${time}${flip(random, 0)}${proof}`,
    `${time}${flip(random, 11)}${proof}`,
    `${time}${random}${flip(proof, 0)}`,
    `${time}${random}${flip(proof, 31)}`,
    `${time}${random}${'0'.repeat(32)}`,
    `${time}${random}${proof.slice(0, 31)}`,
    `${time}${random}`,
    `${nonce}0`,
    `0${nonce}`,
    nonce.toUpperCase(),
  ]
  for (const one of changed) expect(await codeOf(await visitor.send(await visitor.sign(one)))).toBe('SIWX_NONCE_INVALID')
  expect((await visitor.send(await visitor.sign(nonce))).status).toBe(200)
})

test('fault 39: a nonce of a server with another secret is refused; after a rotation the older ones are accepted', async () => {
  const [older, newer] = ['an older secret of at least thirty-two bytes', 'a newer secret of at least thirty-two bytes']
  const store = memoryStore()
  const before = createVisitor(createServer({ secrets: [older], store }))
  const signed = await before.sign(await before.getNonce())
  const send = (secrets: readonly string[]) =>
    createVisitor(createServer({ secrets, store }), { cookies: new Map(before.cookies) }).send(signed)
  expect(await codeOf(await send([newer]))).toBe('SIWX_NONCE_INVALID')
  expect((await send([newer, older])).status).toBe(200)
  expect(await codeOf(await send([older]))).toBe('SIWX_NONCE_INVALID')
})

test('fault 39: the visitor of another browser cannot spend a nonce, whatever cookie or token it names', async () => {
  const server = createServer()
  const [victim, thief] = [createVisitor(server), createVisitor(server, { account: bob })]
  const signed = await thief.sign(await victim.getNonce())
  await thief.getNonce()
  expect(await codeOf(await thief.send(signed))).toBe('SIWX_NONCE_INVALID')
  for (const value of [undefined, '', 'x', 'a'.repeat(24)]) {
    if (value === undefined) thief.cookies.delete(VISITOR)
    else thief.cookies.set(VISITOR, value)
    expect(await codeOf(await thief.send(signed))).toBe('SIWX_NONCE_INVALID')
  }
})

test('fault 39: bearer: a token of one use is not accepted as the other', async () => {
  const server = createServer({ session: 'bearer' })
  const client = createVisitor(server)
  const { nonce, token } = (await (await client.ask('nonce')).json()) as Record<'nonce' | 'token', string>
  const signed = await client.sign(nonce)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sub: string }
  const forge = (audience: string, claims: Record<string, unknown> = {}) =>
    new SignJWT({ sub, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('latchkey-siwx')
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(SECRET))
  for (const other of [
    await forge('session'),
    await forge('nonce'),
    await forge('visitor', { sub: 'x' }),
    await forge('visitor', { sub: undefined }),
  ])
    expect(await codeOf(await client.send(signed, { headers: { 'x-nonce-jwt': `Bearer ${other}` } }))).toBe('SIWX_NONCE_INVALID')
  const answer = await client.send(signed, { headers: { 'x-nonce-jwt': `Bearer ${token}` } })
  const session = ((await answer.json()) as { readonly token: string }).token
  expect(answer.status).toBe(200)
  // Neither is the session's a proof of the visitor, nor the visitor's a session.
  const again = await client.sign(((await (await client.ask('nonce')).json()) as { readonly nonce: string }).nonce)
  expect(await codeOf(await client.send(again, { headers: { 'x-nonce-jwt': `Bearer ${session}` } }))).toBe('SIWX_NONCE_INVALID')
  expect((await client.ask('me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  // A nonce is no token, and no token a nonce.
  expect((await client.ask('me', { headers: { authorization: `Bearer ${nonce}` } })).status).toBe(401)
  // The visitor's token keeps its visitor, so that two tabs do not void each other's nonces.
  const next = (await (await client.ask('nonce', { headers: { 'x-nonce-jwt': `Bearer ${token}` } })).json()) as { readonly token: string }
  expect(JSON.parse(Buffer.from(next.token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ sub })
})

test('fault 39: of concurrent requests with one nonce one wins, also where the messages differ', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  const nonce = await visitor.getNonce()
  const signed = await Promise.all(Array.from({ length: 6 }, (_, index) => visitor.sign(nonce, { requestId: `request-${index}` })))
  const answers = await Promise.all(signed.map((one) => visitor.send(one)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
})

test('behavior: a spent nonce is remembered for longer than it is valid', async () => {
  const until: number[] = []
  const store = memoryStore()
  const time = createTime()
  const server = createServer({
    now: time.now,
    store: { ...store, increment: (key, end) => (until.push(end), store.increment(key, end)) },
    nonceLifetimeMs: 60_000,
  })
  await createVisitor(server, time).signIn()
  expect(until).toEqual([time.now() + 120_000])
})

test('fault 39: the atomic count decides, also where every request saw the nonce as unspent', async () => {
  const store = memoryStore()
  const server = createServer({ store: { ...store, get: async (key) => (key.startsWith('spent:') ? undefined : store.get(key)) } })
  const visitor = createVisitor(server)
  const signed = await visitor.sign(await visitor.getNonce())
  const answers = [
    await visitor.send(signed),
    await visitor.send(signed),
    ...(await Promise.all([visitor.send(signed), visitor.send(signed)])),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 401])
})

test('behavior: a nonce that is known as spent is refused before anything is verified', async () => {
  const verify = vi.fn(async () => true)
  const visitor = createVisitor(createServer({ verifiers: [{ namespace: 'eip155', verify }] }))
  const signed = await visitor.sign(await visitor.getNonce())
  await visitor.send(signed)
  expect(await codeOf(await visitor.send(signed))).toBe('SIWX_NONCE_INVALID')
  expect(verify).toHaveBeenCalledTimes(1)
})
