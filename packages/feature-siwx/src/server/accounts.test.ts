// Several accounts of one visitor, on several devices.
import { expect, test } from 'vitest'
import { alice, bob, codeOf, createServer, createTime, createVisitor, ORIGIN } from '../../test/visitor.js'
import { memoryStore } from './stores.js'

const DAY_MS = 86_400_000
const COOKIE = '__Host-latchkey-siwx-session'

/** Two accounts of one visitor: both act with the same cookies. */
function createPair(server = createServer(), time?: ReturnType<typeof createTime>) {
  const one = createVisitor(server, { ...(time && { now: time.now }) })
  const two = createVisitor(server, { account: bob, cookies: one.cookies, ...(time && { now: time.now }) })
  return { server, one, two }
}

const accountsOf = async (visitor: ReturnType<typeof createVisitor>): Promise<readonly string[]> => {
  const { sessions } = (await (await visitor.ask('sessions')).json()) as {
    readonly sessions: readonly { readonly data: { readonly accountAddress: string; readonly chainId: string } }[]
  }
  return sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
}
const A = `eip155:1:${alice.address}`
const B = `eip155:1:${bob.address}`
const signOut = (visitor: ReturnType<typeof createVisitor>, body: unknown) =>
  visitor.ask('sign-out', { method: 'POST', body: JSON.stringify(body) })

test('default: two accounts are signed in at once, newest first, and endpoints can ask for either', async () => {
  const { server, one, two } = createPair()
  expect(await accountsOf(one)).toEqual([])
  await one.signIn()
  await two.signIn()
  expect(await accountsOf(one)).toEqual([B, A])
  const request = one.request({ method: 'POST', headers: { origin: ORIGIN } })
  expect((await server.requireSession(request)).data.accountAddress).toBe(bob.address)
  const account = { chainId: 'eip155:1', accountAddress: alice.address } as const
  expect((await server.requireSession(request, account)).data.accountAddress).toBe(alice.address)
  expect((await server.readSession(request, account))?.data.accountAddress).toBe(alice.address)
  expect(await server.readSession(request, { ...account, chainId: 'eip155:10' })).toBeUndefined()
  await expect(server.requireSession(request, { ...account, chainId: 'eip155:10' })).rejects.toMatchObject({ code: 'SIWX_NOT_SIGNED_IN' })
  expect((await server.readSessions(request)).map(({ data }) => data.accountAddress)).toEqual([bob.address, alice.address])
})

test('default: one account is signed out, the other stays; an old cookie brings nothing back', async () => {
  const { server, one, two } = createPair()
  await one.signIn()
  await two.signIn()
  const before = one.request()
  expect((await signOut(one, { chainId: 'eip155:1', accountAddress: bob.address.toLowerCase() })).status).toBe(200)
  expect(await accountsOf(one)).toEqual([A])
  expect((await server.readSessions(before)).map(({ data }) => data.accountAddress)).toEqual([alice.address])
  await signOut(one, { chainId: 'eip155:10', accountAddress: alice.address })
  expect(await accountsOf(one)).toEqual([A])
  await signOut(one, {})
  expect(one.cookies.has(COOKIE)).toBe(false)
  expect(await server.readSessions(before)).toEqual([])
})

test.each([[{ chainId: 'eip155:1' }], [{ accountAddress: alice.address }], [{ chainId: 7, accountAddress: {} }], [{ everywhere: 'yes' }]])(
  'error: a sign-out of %j ends nothing',
  async (body) => {
    const { one } = createPair()
    await one.signIn()
    const response = await signOut(one, body)
    expect([response.status, await codeOf(response)]).toEqual([400, 'SIWX_BODY_INVALID'])
    expect(await accountsOf(one)).toEqual([A])
  },
)

test('default: everywhere ends all sessions of the account, on every device and chain, and no other account', async () => {
  const server = createServer({ chains: { 'eip155:1': {}, 'eip155:10': {} } })
  const { one, two } = createPair(server)
  const phone = createVisitor(server)
  await one.signIn()
  await two.signIn()
  await phone.signIn()
  await phone.signIn({ chainId: 'eip155:10' })
  await signOut(one, { chainId: 'eip155:1', accountAddress: alice.address, everywhere: true })
  expect(await accountsOf(one)).toEqual([B])
  expect(await accountsOf(phone)).toEqual([])
  expect((await phone.ask('me')).status).toBe(401)
  expect((await phone.ask('renew', { method: 'POST' })).status).toBe(401)
  // Signing in again is possible, and revives none of the former.
  await phone.signIn()
  expect(await accountsOf(phone)).toEqual([A])
  expect(await accountsOf(one)).toEqual([B])
})

test('default: everywhere without an account is for all accounts of this browser', async () => {
  const server = createServer()
  const { one, two } = createPair(server)
  const [phone, other] = [createVisitor(server), createVisitor(server, { account: bob })]
  for (const visitor of [one, two, phone, other]) await visitor.signIn()
  await signOut(one, { everywhere: true })
  for (const visitor of [one, phone, other]) expect(await accountsOf(visitor)).toEqual([])
  expect(one.cookies.has(COOKIE)).toBe(false)
})

test('default: the host ends an account itself', async () => {
  const server = createServer()
  const [laptop, phone] = [createVisitor(server), createVisitor(server)]
  await laptop.signIn()
  await phone.signIn()
  await server.endSessions({ chainId: 'eip155:137', accountAddress: alice.address })
  expect([await accountsOf(laptop), await accountsOf(phone)]).toEqual([[], []])
})

test('fault 39: a session that begins while its account is ended everywhere is refused', async () => {
  const store = memoryStore()
  let hold: Promise<void> | undefined
  const server = createServer({
    store: {
      ...store,
      put: async (...entry) => {
        await hold
        return store.put(...entry)
      },
    },
  })
  const [laptop, phone] = [createVisitor(server), createVisitor(server)]
  await laptop.signIn()
  const signed = await phone.sign(await phone.getNonce())
  let release: () => void = () => undefined
  hold = new Promise((resolve) => (release = resolve))
  const signingIn = phone.send(signed)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await signOut(laptop, { everywhere: true })
  release()
  hold = undefined
  await signingIn
  expect(await accountsOf(phone)).toEqual([])
})

test('behavior: a renewal does not revive a session that ends at the same moment', async () => {
  for (const everywhere of [false, true]) {
    const store = memoryStore()
    let before: (() => Promise<unknown>) | undefined
    const server = createServer({
      store: {
        ...store,
        async keep(...entry) {
          const run = before
          before = undefined
          await run?.()
          return store.keep(...entry)
        },
      },
    })
    const visitor = createVisitor(server)
    await visitor.signIn()
    const same = createVisitor(server, { cookies: new Map(visitor.cookies) })
    before = () => signOut(same, { everywhere })
    const renewed = await visitor.ask('renew', { method: 'POST' })
    expect(await renewed.json()).toMatchObject({ sessions: [] })
    expect(await accountsOf(visitor)).toEqual([])
    expect(await accountsOf(createVisitor(server, { cookies: new Map(same.cookies) }))).toEqual([])
  }
})

test('default: a renewal prolongs to a full lifetime, and at most to the end of the message', async () => {
  const time = createTime()
  const server = createServer({ now: time.now, session: { kind: 'cookie', lifetimeMs: 7 * DAY_MS } })
  const { one, two } = createPair(server, time)
  await one.signIn()
  await two.signIn({ expirationTime: new Date(time.now() + 9 * DAY_MS).toISOString() })
  time.pass(6 * DAY_MS)
  const response = await one.ask('renew', { method: 'POST' })
  expect(await response.json()).toMatchObject({
    sessions: [{ expiresAt: '2026-05-10T12:00:00.000Z' }, { expiresAt: '2026-05-14T12:00:00.000Z' }],
    now: '2026-05-07T12:00:00.000Z',
  })
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`Max-Age=${(7 * DAY_MS) / 1_000}`)])
  time.pass(2 * DAY_MS)
  expect(await accountsOf(one)).toEqual([B, A])
  time.pass(1.5 * DAY_MS)
  expect(await accountsOf(one)).toEqual([A])
  time.pass(3.5 * DAY_MS)
  expect(await accountsOf(one)).toEqual([])
  expect((await one.ask('renew', { method: 'POST' })).status).toBe(401)
})

test('behavior: a visitor holds at most ten sessions; the oldest ends', async () => {
  const chains = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`eip155:${index + 1}`, {}]))
  const server = createServer({ chains })
  const visitor = createVisitor(server)
  await visitor.signIn()
  const first = visitor.request()
  for (let chain = 2; chain <= 11; chain += 1) await visitor.signIn({ chainId: `eip155:${chain}` })
  const accounts = await accountsOf(visitor)
  expect(accounts).toHaveLength(10)
  expect(accounts.at(0)).toBe(`eip155:11:${alice.address}`)
  expect(accounts.at(-1)).toBe(`eip155:2:${alice.address}`)
  expect(await server.readSessions(first)).toEqual([])
  expect((visitor.cookies.get(COOKIE) ?? '').length).toBeLessThan(1_500)
})

test('behavior: a store that loses what it knows of an account ends its sessions', async () => {
  const store = memoryStore()
  const server = createServer({ store })
  const visitor = createVisitor(server)
  await visitor.signIn()
  expect(await store.take(`account:eip155:${alice.address}`)).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(await accountsOf(visitor)).toEqual([])
})

test('parameters: bearer: one token for all accounts; each change gives a new one', async () => {
  const server = createServer({ session: 'bearer' })
  const client = createVisitor(server)
  const two = createVisitor(server, { account: bob })
  const signIn = async (visitor: typeof client, token?: string) => {
    const { nonce, token: visitorToken } = (await (await visitor.ask('nonce')).json()) as Record<'nonce' | 'token', string>
    const headers = { 'x-nonce-jwt': `Bearer ${visitorToken}`, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    return ((await (await visitor.send(await visitor.sign(nonce), { headers })).json()) as { readonly token: string }).token
  }
  const token = await signIn(two, await signIn(client))
  const headers = { authorization: `Bearer ${token}` }
  const list = async (given = headers) =>
    ((await (await client.ask('sessions', { headers: given })).json()) as { readonly sessions: readonly unknown[] }).sessions
  expect(await list()).toHaveLength(2)
  const body = JSON.stringify({ chainId: 'eip155:1', accountAddress: alice.address })
  const left = (await (await client.ask('sign-out', { method: 'POST', body, headers })).json()) as { readonly token: string }
  expect(await list({ authorization: `Bearer ${left.token}` })).toMatchObject([{ data: { accountAddress: bob.address } }])
  const renewed = await client.ask('renew', { method: 'POST', headers: { authorization: `Bearer ${left.token}` } })
  expect(renewed.headers.getSetCookie()).toEqual([])
  expect(await renewed.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), sessions: [{}] })
  expect(await (await client.ask('sign-out', { method: 'POST', headers: { authorization: `Bearer ${left.token}` } })).json()).toEqual({})
  expect(await list({ authorization: `Bearer ${left.token}` })).toEqual([])
})

test('behavior: a renewal does not revive a session whose account another device ends at the same moment', async () => {
  const store = memoryStore()
  const meanwhile: { end?: () => Promise<unknown> } = {}
  const server = createServer({
    store: {
      ...store,
      async keep(key, ...entry) {
        if (key.startsWith('account:')) await meanwhile.end?.()
        return store.keep(key, ...entry)
      },
    },
  })
  const visitor = createVisitor(server)
  await visitor.signIn()
  meanwhile.end = () => server.endSessions({ chainId: 'eip155:1', accountAddress: alice.address })
  expect(await (await visitor.ask('renew', { method: 'POST' })).json()).toMatchObject({ sessions: [] })
  expect(await accountsOf(visitor)).toEqual([])
})

test('behavior: while a renewal finds that a session is gone, others find none either', async () => {
  const store = memoryStore()
  const visitors: ReturnType<typeof createVisitor>[] = []
  const seen: unknown[] = []
  const server = createServer({
    store: {
      ...store,
      async keep(key, ...entry) {
        if (key.startsWith('session:')) await store.take(key)
        const kept = await store.keep(key, ...entry)
        if (key.startsWith('session:')) for (const other of visitors) seen.push(await accountsOf(other))
        return kept
      },
    },
  })
  const visitor = createVisitor(server)
  await visitor.signIn()
  visitors.push(createVisitor(server, { cookies: new Map(visitor.cookies) }))
  expect(await (await visitor.ask('renew', { method: 'POST' })).json()).toMatchObject({ sessions: [] })
  expect(seen).toEqual([[]])
})
