// The page's side of a server: on its own origin and on another, by cookie and by token.
import type { ScopedStorage } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSiwx } from '../../test/startSiwx.js'
import { eventually, setSignedIn, setStage } from '../../test/stage.js'
import { stubBrowser } from '../../test/stubBrowser.js'
import { stubServer } from '../../test/stubServer.js'
import { createSiwxMessage } from '../messages/createSiwxMessage.js'
import { siwx } from '../headless.js'
import { createServerStorage } from './createServerStorage.js'

const PAGE = 'https://app.test'
const [alice, bob] = [1, 2].map((digit) => privateKeyToAccount(`0x${`${digit}${digit}`.repeat(32)}`)) as [Account, Account]
type Account = ReturnType<typeof privateKeyToAccount>

/** A page's storage. */
function createPlace() {
  const values = new Map<string, unknown>()
  const storage = {
    get: (key: string, read: (value: unknown) => unknown) => (values.has(key) ? read(values.get(key)) : undefined),
    set: (key: string, value: unknown) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  } as unknown as ScopedStorage
  const clock = {
    now: Date.now,
    after: (ms: number, run: () => void) =>
      (
        (timer) => () =>
          clearTimeout(timer)
      )(setTimeout(run, ms)),
  }
  return { values, parts: { clock, storage } as never }
}

async function sign(account: Account, nonce: string) {
  const message = createSiwxMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'app.test',
    uri: PAGE,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  return { data: { ...message }, message: message.toString(), signature: await account.signMessage({ message: message.toString() }) }
}

test.each(['cookie', 'bearer'] as const)(
  'default: %s: two accounts sign in at a server of another origin, one leaves, all leave',
  async (session) => {
    const { url, server } = await startSiwx({ origins: [PAGE], session })
    const browser = stubBrowser(PAGE)
    const { parts, values } = createPlace()
    const storage = createServerStorage({ url: `${url}/`, session }, parts)
    const add = async (account: Account) => storage.add(await sign(account, (await storage.nonce?.()) ?? ''))
    const has = async (account: Account) => (await storage.get('eip155:1', account.address)).length
    expect(await has(alice)).toBe(0)
    await add(alice)
    await add(bob)
    expect([await has(alice), await has(bob), (await storage.get('eip155:10', bob.address)).length]).toEqual([1, 1, 0])
    const [kept] = await storage.get('eip155:1', alice.address)
    expect(kept).toMatchObject({ data: { accountAddress: alice.address, uri: PAGE }, message: '', signature: '' })
    await storage.renew?.()
    await storage.delete('eip155:1', alice.address)
    expect([await has(alice), await has(bob)]).toEqual([0, 1])
    await storage.set([])
    expect([await has(alice), await has(bob)]).toEqual([0, 0])
    expect(new Set(browser.credentials)).toEqual(new Set([session === 'cookie' ? 'include' : 'omit']))
    expect([...values.keys()]).toEqual(session === 'cookie' ? [] : ['serverVisitor'])
    // Replacing all sessions ends the others.
    await add(alice)
    await storage.set([await sign(bob, (await storage.nonce?.()) ?? '')])
    expect([await has(alice), await has(bob)]).toEqual([0, 1])
    // On every device.
    const phone = createServerStorage({ url, session: 'bearer' }, createPlace().parts)
    if (session === 'bearer') await phone.add(await sign(bob, (await phone.nonce?.()) ?? ''))
    await storage.endEverywhere?.()
    expect([await has(bob), (await phone.get('eip155:1', bob.address)).length]).toEqual([0, 0])
    expect(await server.readSessions(new Request(PAGE))).toEqual([])
  },
)

test('behavior: bearer: two tabs with nonces of their own both sign in', async () => {
  const { url } = await startSiwx({ origins: [PAGE], session: 'bearer' })
  stubBrowser(PAGE)
  const { parts } = createPlace()
  const [one, two] = [1, 2].map(() => createServerStorage({ url, session: 'bearer' }, parts)) as [Tab, Tab]
  type Tab = ReturnType<typeof createServerStorage>
  const nonces = [(await one.nonce?.()) ?? '', (await two.nonce?.()) ?? '']
  await one.add(await sign(alice, nonces[0] ?? ''))
  await two.add(await sign(bob, nonces[1] ?? ''))
  expect([(await one.get('eip155:1', alice.address)).length, (await one.get('eip155:1', bob.address)).length]).toEqual([1, 1])
})

test('behavior: bearer: without a token nothing is asked', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const storage = createServerStorage({ url: 'https://api.test', session: 'bearer' }, createPlace().parts)
  expect(await storage.get('eip155:1', alice.address)).toEqual([])
  await storage.delete('eip155:1', alice.address)
  await storage.set([])
  await storage.renew?.()
  // Nothing would be ended on other devices.
  await expect(storage.endEverywhere?.()).rejects.toMatchObject({ context: { status: 401, detail: 'SIWX_NOT_SIGNED_IN' } })
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['no text', 7],
  ['an object', {}],
  ['a line break, which would add a header', 'a\r\nx: y'],
  ['nothing', ''],
  ['more than any token', 'x'.repeat(8_193)],
])('fault 25: bearer: a stored token that is %s is none', async (_, token) => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { parts, values } = createPlace()
  values.set('serverToken', token)
  expect(await createServerStorage({ url: 'https://api.test', session: 'bearer' }, parts).get('eip155:1', alice.address)).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})

test('fault 41: bearer: a server that gives no token signed nobody in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ session: {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const storage = createServerStorage({ url: 'https://api.test', session: 'bearer' }, createPlace().parts)
  await expect(storage.add(await sign(alice, 'abcdefgh'))).rejects.toMatchObject({
    code: 'SIWX_SERVER_REFUSED',
    context: { status: 200, detail: 'no token' },
  })
})

test.each([{}, { nonce: 7 }, { nonce: 'short' }, { nonce: 'with space' }])('error: %j is no nonce', async (answer) => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  onTestFinished(() => void vi.unstubAllGlobals())
  const storage = createServerStorage({ url: '/siwx' }, createPlace().parts)
  await expect(storage.nonce?.()).rejects.toMatchObject({ code: 'SIWX_MESSAGE_INVALID' })
})

const create = (server: Parameters<typeof siwx>[0] & object) => createTestLatchkey({ plugins: [siwx(server)] })

test.each(['https://api.example/siwx', { url: 'https://api.example/siwx' }, 'http://app.test/siwx', '//api.example/siwx', 'https://['])(
  'error: a server on another origin needs a choice: %j',
  (server) => {
    let code: unknown
    try {
      create({ server })
    } catch (error) {
      code = error
    }
    expect(code).toMatchObject({ code: 'OPTION_INVALID', message: expect.stringContaining("session: 'bearer'") })
  },
)

test.each([
  undefined,
  '/siwx',
  'siwx',
  'https://app.test/siwx',
  { url: 'https://api.example/siwx', session: 'bearer' },
  { url: 'https://api.example/siwx', session: 'cookie' },
] as const)('parameters: server: %j', (server) => {
  const { latchkey } = create(server === undefined ? {} : { server })
  latchkey.dispose()
})

test('behavior: the page renews, and signs out on every device', async () => {
  let now = () => Date.parse('2024-01-01T00:00:00Z')
  const server = stubServer({ session: { kind: 'cookie', lifetimeMs: 60_000 }, now: () => now() })
  const { service, state, clock } = await setSignedIn({ server: '/siwx' })
  now = clock.now
  await clock.advance(50_000)
  await service.renew()
  await clock.advance(50_000)
  expect(state().status).toBe('signedIn')
  await service.signOut({ everywhere: true })
  expect(await server.accounts()).toEqual([])
  expect(state()).toMatchObject({ session: undefined, sessions: [], status: 'signedOut' })
})

test('default: bearer: the page reads the newest token for requests of its own', async () => {
  let now = () => Date.parse('2024-01-01T00:00:00Z')
  const server = stubServer({ session: 'bearer', now: () => now() })
  const { service, clock } = await setSignedIn({ server: { url: '/siwx', session: 'bearer' } })
  now = clock.now
  const first = await service.getToken()
  expect(await server.holder(first)).toBe('alice')
  await clock.advance(5_000)
  await service.renew()
  const renewed = await service.getToken()
  expect([renewed === first, await server.holder(renewed)]).toEqual([false, 'alice'])
  await service.signOut()
  expect([await service.getToken(), await server.holder(renewed)]).toEqual([undefined, undefined])
})

test('default: cookie: the page has no token', async () => {
  const server = stubServer()
  const { service } = await setSignedIn({ server: '/siwx' })
  expect([await service.getToken(), await server.signedIn()]).toEqual([undefined, 'alice'])
})

test('behavior: two accounts at once: a return to the first does not ask again', async () => {
  const server = stubServer()
  const { service, state, latchkey, asked } = await setSignedIn({ server: '/siwx' })
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  await service.sign()
  await eventually(() => expect(state().session?.data.accountAddress).toBe('bob'))
  latchkey.switchAccount({ address: 'alice' })
  await eventually(() => expect(state().session?.data.accountAddress).toBe('alice'))
  expect(asked).toHaveLength(2)
  expect(await server.accounts()).toEqual(['bob', 'alice'])
})

test('behavior: what the application says to a visitor whom it refuses is shown, cleaned and shortened', async () => {
  stubServer({ onAuthenticate: ({ refuse }) => refuse(`You are banned.\u202e\n${'x'.repeat(300)}`) })
  const { service, connect, state } = await setStage({ server: '/siwx' })
  await connect()
  await eventually(() => expect(state().question?.step).toBe('ready'))
  await expect(service.sign()).rejects.toMatchObject({ code: 'SIWX_SERVER_REFUSED', context: { status: 403 } })
  const { failure } = state().question ?? {}
  expect(failure).toEqual({ name: 'server', code: 'SIWX_SERVER_REFUSED', reason: expect.stringMatching(/^You are banned\. x{184}$/) })
})

test.each([
  { error: { code: 'SIWX_REFUSED' } },
  { error: { code: 'SIWX_REFUSED', message: '' } },
  { error: null },
  { error: { code: 'OTHER', message: 'Hello' } },
])('behavior: an answer %j has nothing for the visitor', async (answer) => {
  const server = stubServer()
  const { service, connect, state } = await setStage({ server: '/siwx' })
  await connect()
  await eventually(() => expect(state().question?.step).toBe('ready'))
  server.before = async (path) => (path === 'authenticate' ? Response.json(answer, { status: 403 }) : undefined)
  await expect(service.sign()).rejects.toMatchObject({ code: 'SIWX_SERVER_REFUSED' })
  expect(state().question?.failure).toEqual({ name: 'server', code: 'SIWX_SERVER_REFUSED' })
})
