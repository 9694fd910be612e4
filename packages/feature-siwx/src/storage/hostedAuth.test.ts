// Hosted authentication that is away, or answers with something else.
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, setSignedIn, setStage } from '../../test/stage.js'
import type { SiwxStorageParts } from '../options.js'
import { hostedAuth } from './hostedAuth.js'

const me = { address: 'Alice', caip2Network: 'test:1', uri: 'https://app.test', domain: 'app.test', nonce: 'abcdefgh12345678' }

/** A service, with one answer in the place of its own. */
function stubService() {
  const service = { answers: new Map<string, () => Response>(), asked: [] as string[] }
  const own = { nonce: { nonce: me.nonce, token: 'a.b.c' }, authenticate: { token: 'd.e.f' }, me, 'sign-out': {} }
  vi.stubGlobal('fetch', async (input: string) => {
    const path = new URL(input).pathname.slice(1)
    service.asked.push(path)
    return service.answers.get(path)?.() ?? Response.json(own[path as keyof typeof own])
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return service
}

const auth = () => hostedAuth({ url: 'https://auth.test' })
const OPTIONS = { addresses: ['Alice'] }

test.each([
  ['other JSON', () => Response.json({ status: 'maintenance' })],
  ['null', () => Response.json(null)],
  ['nothing', () => new Response('')],
  ['a page', () => new Response('<html>')],
  ['a proxy without the service', () => new Response('default backend', { status: 404 })],
])('fault 76: hostedAuth: %s is an outage, and the session is found after it', async (_, answer) => {
  const service = stubService()
  const { storage, latchkey } = await setSignedIn({ ...OPTIONS, storage: auth() })
  latchkey.dispose()
  service.answers.set('me', answer)
  const next = await setStage({ ...OPTIONS, storage: auth(), pageStorage: storage })
  await next.connect()
  await eventually(() => expect(next.state()).toMatchObject({ status: 'unverified', session: undefined }))
  service.answers.clear()
  await next.clock.advance(2_000)
  await eventually(() => expect(next.state().status).toBe('signedIn'))
})

test('default: hostedAuth: a 401 is no session', async () => {
  const service = stubService()
  const { storage, latchkey } = await setSignedIn({ ...OPTIONS, storage: auth() })
  latchkey.dispose()
  service.answers.set('me', () => new Response('{}', { status: 401 }))
  const next = await setStage({ ...OPTIONS, storage: auth(), pageStorage: storage })
  await next.connect()
  await eventually(() => expect(next.state().status).toBe('asking'))
})

test('fault 41: hostedAuth: a sign-out that did not reach the service can be repeated', async () => {
  const service = stubService()
  const { service: siwx } = await setSignedIn({ ...OPTIONS, storage: auth() })
  service.answers.set('sign-out', () => new Response('', { status: 503 }))
  await expect(siwx.signOut()).rejects.toMatchObject({ code: 'SIWX_SERVER_REFUSED', context: { status: 503 } })
  service.answers.clear()
  service.asked.length = 0
  await siwx.signOut()
  expect(service.asked).toEqual(['sign-out'])
})

test('fault 41: hostedAuth: a token that the service refuses to end is forgotten', async () => {
  const service = stubService()
  const { service: siwx } = await setSignedIn({ ...OPTIONS, storage: auth() })
  service.answers.set('sign-out', () => new Response('', { status: 403 }))
  await expect(siwx.signOut()).rejects.toMatchObject({ context: { status: 403 } })
  service.asked.length = 0
  await siwx.signOut()
  expect(service.asked).toEqual([])
})

test('fault 71: hostedAuth: the session of an address in another case of letters is found, and ended', async () => {
  const service = stubService()
  service.answers.set('me', () => Response.json({ ...me, address: 'alice' }))
  const { service: siwx } = await setSignedIn({ ...OPTIONS, storage: auth() })
  await siwx.revokeSession('test:1', 'Alice')
  expect(service.asked).toContain('sign-out')
})

/** The storage by itself, with every request that it sends. */
function alone({ answers = {}, wallet, url }: { answers?: Record<string, unknown>; wallet?: object; url?: string } = {}) {
  const requests: { readonly path: string; readonly search: string; readonly init: RequestInit }[] = []
  const own: Record<string, unknown> = {
    nonce: { nonce: me.nonce, token: 'a.b.c' },
    authenticate: { token: 'd.e.f' },
    me,
    'sign-out': {},
    'account-metadata': {},
  }
  const service = { ...own, ...answers }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname, search, origin } = new URL(input)
    requests.push({ path: `${origin}${pathname}`, search, init })
    return Response.json(service[pathname.split('/').at(-1) ?? ''])
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const values = new Map<string, unknown>()
  const parts = {
    config: { projectId: 'p1', endpoints: {} },
    clock: { now: () => 0, after: () => () => undefined },
    storage: {
      get: (key: string, read: (value: unknown) => unknown) => (values.has(key) ? read(values.get(key)) : undefined),
      set: (key: string, value: unknown) => void values.set(key, value),
      remove: (key: string) => void values.delete(key),
    },
    clientId: () => 'client-1',
    wallet: () => wallet,
  } as unknown as SiwxStorageParts
  const auth = hostedAuth(url === undefined ? {} : { url })
  return { auth, parts, values, requests, service, create: (given = parts) => auth(given) }
}
const session = { data: { accountAddress: 'Alice', chainId: 'test:1' }, message: 'm', signature: 's' } as never

test('default: hostedAuth: the requests of a sign-in', async () => {
  const { create, requests, values } = alone({ wallet: { type: 'extension', name: 'Vault', icon: undefined } })
  const storage = create()
  expect(storage.verifies).toBe(true)
  expect(await storage.nonce?.()).toBe(me.nonce)
  await storage.add(session)
  expect(requests.map(({ path, search }) => `${path}${search}`)).toEqual(
    ['nonce', 'authenticate'].map((path) => `https://api.web3modal.org/auth/v1/${path}?projectId=p1&st=latchkey&sv=js`),
  )
  expect(requests[1]?.init).toMatchObject({ method: 'POST', credentials: 'omit', headers: { 'x-nonce-jwt': 'Bearer a.b.c' } })
  expect(JSON.parse(String(requests[1]?.init.body))).toEqual({
    data: { accountAddress: 'Alice', chainId: 'test:1' },
    message: 'm',
    signature: 's',
    clientId: 'client-1',
    walletInfo: { type: 'extension', name: 'Vault' },
  })
  expect([...values]).toEqual([['authToken', 'd.e.f']])
  expect(await storage.token?.()).toBe('d.e.f')
})

test.each([7, null, {}, '', 'a b', 'a\r\nx-evil: 1', '\u202e', 'constructor\n'])(
  'fault 25: hostedAuth: %j in storage is no token, neither for the nonce nor for the session',
  async (value) => {
    const { create, requests, values } = alone()
    const storage = create()
    values.set('nonceToken', value)
    values.set('authToken', value)
    expect(await storage.token?.()).toBeUndefined()
    await storage.add(session)
    expect(requests.map(({ init }) => Object.keys(init.headers ?? {}).filter((name) => /nonce|auth/i.test(name)))).toEqual([[]])
  },
)

test('parameters: hostedAuth: where the service is', async () => {
  const named = alone({ url: 'https://auth.test/v1//' })
  await named.create().nonce?.()
  expect(named.requests[0]?.path).toBe('https://auth.test/v1/nonce')
  const endpoint = alone()
  await endpoint.create({ ...endpoint.parts, config: { projectId: 'p1', endpoints: { auth: 'https://own.test' } } as never }).nonce?.()
  expect(endpoint.requests[0]?.path).toBe('https://own.test/nonce')
})

test('behavior: hostedAuth: without a wallet and a nonce its kind is unknown', async () => {
  const { create, requests } = alone()
  await create().add(session)
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ walletInfo: { type: 'unknown' } })
  expect(requests[0]?.init.headers).not.toHaveProperty('x-nonce-jwt')
})

test.each([[null], [{}], [{ nonce: 7, token: 'a' }], [{ nonce: 'abcdefgh' }], [{ nonce: 'abcdefgh', token: 7 }]])(
  'error: hostedAuth: %j is no nonce',
  async (nonce) => {
    const { create, values } = alone({ answers: { nonce } })
    await expect(create().nonce?.()).rejects.toMatchObject({
      code: 'SIWX_MESSAGE_INVALID',
      context: { problem: 'the service gave no nonce' },
    })
    expect(values.size).toBe(0)
  },
)

test.each([[null], [{}], [{ token: 7 }]])('error: hostedAuth: %j is no token, and stores none', async (authenticate) => {
  const { create, values } = alone({ answers: { authenticate } })
  await expect(create().add(session)).rejects.toMatchObject({
    code: 'SIWX_SERVER_REFUSED',
    context: { status: 200, detail: 'no token' },
  })
  expect(values.has('authToken')).toBe(false)
})

test('default: hostedAuth: the session of exactly the account, in any case, with its end', async () => {
  const { create, service, values } = alone()
  const storage = create()
  expect(await storage.get('test:1', 'Alice')).toEqual([])
  values.set('authToken', 'd.e.f')
  const found = (address = 'Alice') => storage.get('test:1', address)
  const { address: _, caip2Network: __, ...fields } = me
  expect(await found('ALICE')).toEqual([
    { data: { ...fields, accountAddress: 'ALICE', chainId: 'test:1', version: '1' }, message: '', signature: '' },
  ])
  expect([await found('Bob'), await storage.get('test:2', 'Alice')]).toEqual([[], []])
  const endsAt = async (exp: unknown) => {
    service['me'] = { ...me, exp }
    return (await found())[0]?.data.expirationTime
  }
  expect(await endsAt(1_714_564_800)).toBe('2024-05-01T12:00:00.000Z')
  expect(await endsAt(-5)).toBe('1970-01-01T00:00:00.000Z')
  expect(await endsAt(1e15)).toBe('9999-12-31T00:00:00.000Z')
  expect(await endsAt('1714564800')).toBeUndefined()
})

test('default: hostedAuth: listeners hear each session once, until they stop', async () => {
  const { auth, create, service, values } = alone()
  const heard: unknown[] = []
  const stop = auth.on('sessionChanged', (one) => heard.push(one))
  const storage = create()
  values.set('authToken', 'd.e.f')
  await storage.get('test:1', 'Alice')
  await storage.get('test:1', 'Alice')
  expect(heard).toEqual([me])
  service['me'] = { ...me, email: 'a@b.test', exp: 7, other: 1 }
  await storage.get('test:1', 'Alice')
  expect(heard).toEqual([me, { ...me, email: 'a@b.test', exp: 7 }])
  await storage.set([])
  expect(heard.at(-1)).toBeUndefined()
  expect(values.has('authToken')).toBe(false)
  stop()
  await storage.add(session)
  await storage.get('test:1', 'Alice')
  expect(heard).toHaveLength(3)
})

test('default: hostedAuth: replacing sessions signs in the newest; ending one of another account ends none', async () => {
  const { create, requests, values } = alone()
  const storage = create()
  await storage.set([{ ...(session as object), message: 'old' } as never, session])
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ message: 'm' })
  requests.length = 0
  await storage.delete('test:1', 'Bob')
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['me'])
  expect(values.has('authToken')).toBe(true)
  await storage.delete('test:1', 'alice')
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['me', 'me', 'sign-out'])
  expect(requests.at(-1)?.init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer d.e.f' } })
  expect(values.has('authToken')).toBe(false)
  requests.length = 0
  await storage.set([])
  expect(requests).toEqual([])
})

test('default: hostedAuth: what the service knows of the account, and what is stored with it', async () => {
  const { auth, create, requests, values, service } = alone()
  const refused = { code: 'SIWX_NOT_AUTHENTICATED' }
  await expect(auth.getSessionAccount()).rejects.toMatchObject(refused)
  create()
  await expect(auth.getSessionAccount()).rejects.toMatchObject(refused)
  values.set('authToken', 'd.e.f')
  expect(await auth.getSessionAccount()).toEqual({})
  service['me'] = { ...me, appKitAccount: { plan: 'gold' } }
  expect(await auth.getSessionAccount()).toEqual({ plan: 'gold' })
  expect(requests.at(-1)).toMatchObject({ search: expect.stringContaining('includeAppKitAccount=true'), init: { method: 'GET' } })
  service['me'] = null
  await expect(auth.getSessionAccount()).rejects.toMatchObject(refused)
  await auth.setSessionAccountMetadata({ plan: 'blue' })
  expect(requests.at(-1)).toMatchObject({ path: expect.stringMatching(/account-metadata$/), init: { method: 'PUT' } })
  expect(JSON.parse(String(requests.at(-1)?.init.body))).toEqual({ metadata: { plan: 'blue' } })
})
