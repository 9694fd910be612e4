// The page shows the session of the application's server.
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, setAsking, setSignedIn, setStage } from '../../test/stage.js'
import { stubServer } from '../../test/stubServer.js'
import type { SiwxMessenger } from '../contracts/index.js'
import { createSiwxMessage } from '../messages/index.js'
import { hostedAuth } from '../storage/hostedAuth.js'

test('default: signs in at the server, and out', async () => {
  const server = stubServer()
  const { service, state } = await setSignedIn({ server: '/siwx' })
  expect(await server.signedIn()).toBe('alice')
  expect(state().session).toMatchObject({ data: { accountAddress: 'alice' }, message: expect.stringContaining('alice') })
  await service.signOut()
  expect(await server.signedIn()).toBeUndefined()
})

test('behavior: a session that the server ended also ends on the page, and the visitor is asked again', async () => {
  let now = (): number => Date.UTC(2024, 0, 1)
  stubServer({ session: { kind: 'cookie', lifetimeMs: 60_000 }, now: () => now() })
  const { clock, state } = await setSignedIn({ server: '/siwx' })
  now = clock.now
  await clock.advance(59_000)
  expect(state().status).toBe('signedIn')
  await clock.advance(2_000)
  expect(state()).toMatchObject({ session: undefined, sessions: [] })
})

test.each<readonly [string, (stage: Awaited<ReturnType<typeof setAsking>>) => unknown]>([
  ['the account changes', ({ latchkey }) => latchkey.switchAccount({ address: 'bob' })],
  ['the network changes', ({ latchkey }) => latchkey.switchNetwork({ chainId: 'test:2' })],
  ['the wallet disconnects', ({ wallet }) => wallet.emit({ type: 'disconnected' })],
])('fault 38: when %s during the server request, the session of the previous account is ended on the server', async (_, leave) => {
  const server = stubServer()
  const stage = await setAsking({ server: '/siwx' })
  let answer: () => void = () => undefined
  const worked = new Promise<void>((resolve) => (answer = resolve))
  server.before = async (path) => (path === 'authenticate' ? worked.then(() => undefined) : undefined)
  const outcome = expect(stage.service.sign()).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  await eventually(() => expect(stage.state().question?.step).toBe('verifying'))
  await leave(stage)
  answer()
  await outcome
  expect(await server.signedIn()).toBeUndefined()
  expect(stage.state().session).toBeUndefined()
})

test.each([
  '',
  '{}',
  'null',
  '7',
  '{"sessions":[{"data":{"accountAddress":"bob","chainId":"test:1"}}]}',
  '{"sessions":[null,7,{},{"data":null}]}',
])('fault 41: a server that answers %j stored no session, and no account is signed in', async (body) => {
  const server = stubServer()
  const { service, state } = await setAsking({ server: '/siwx' })
  server.before = async (path) => (path === 'authenticate' || path === 'sessions' ? new Response(body) : undefined)
  await expect(service.sign()).rejects.toMatchObject({ code: 'SIWX_SERVER_REFUSED' })
  expect(state()).toMatchObject({ status: 'asking', session: undefined, question: { failure: { name: 'server' } } })
})

const me = { address: 'alice', caip2Network: 'test:1', uri: 'https://app.test', domain: 'app.test', nonce: 'abcdefgh12345678' }

test.each([
  ['of another account', undefined, { ...me, address: 'bob' }],
  ['of another network', undefined, { ...me, caip2Network: 'test:2' }],
  ['that is none', undefined, {}],
  ['without an end', 'alice', me],
  ['that ends later than any time has a text', 'alice', { ...me, exp: 1e300 }],
])('fault 41: hostedAuth: a session %s signs in %s', async (_, expected, answer) => {
  const answers = { nonce: { nonce: me.nonce, token: 'a.b.c' }, authenticate: { token: 'd.e.f' }, me: answer }
  vi.stubGlobal('fetch', async (input: string) => Response.json(answers[/\/([a-z]+)\?/.exec(input)?.[1] as keyof typeof answers]))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { service, state } = await setAsking({ storage: hostedAuth({ url: 'https://auth.test' }) })
  await service.sign().catch(() => undefined)
  expect(state().session?.data.accountAddress).toBe(expected)
})

test('fault 38: a sign-in during a disconnect is revoked when the wallet is disconnected', async () => {
  const server = stubServer()
  const { service, latchkey, state, connect } = await setAsking({ server: '/siwx' })
  const held = new Map<string, () => void>()
  server.before = async (path) =>
    path === 'authenticate' ? undefined : new Promise<undefined>((resolve) => held.set(path, () => resolve(undefined)))
  void service.sign()
  await eventually(() => expect(held.has('sessions')).toBe(true))
  const leaving = latchkey.disconnect()
  await eventually(() => expect(held.has('sign-out')).toBe(true))
  held.get('sessions')?.()
  await eventually(() => expect(state().status).toBe('signedIn'))
  server.before = async () => undefined
  held.get('sign-out')?.()
  await leaving
  expect(state()).toMatchObject({ session: undefined, sessions: [] })
  await connect()
  await eventually(() => expect(state().status).toBe('asking'))
  expect(await server.signedIn()).toBeUndefined()
})

const changes: readonly (readonly [string, (stage: Awaited<ReturnType<typeof setAsking>>) => void])[] = [
  ['another account is in use', ({ latchkey }) => latchkey.switchAccount({ address: 'bob' })],
  [
    'another account was in use',
    ({ latchkey }) => {
      latchkey.switchAccount({ address: 'bob' })
      setImmediate(() => latchkey.switchAccount({ address: 'alice' }))
    },
  ],
]

test.each(changes)('fault 38: a signature that comes when %s does not reach the server', async (_, change) => {
  const paths: string[] = []
  const server = stubServer()
  server.before = async (path) => void paths.push(path) as undefined
  const stage = await setAsking({ server: '/siwx' })
  stage.switches.sign = 'wait'
  const outcome = expect(stage.service.sign()).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  await eventually(() => expect(stage.state().question?.step).toBe('signing'))
  const { message } = stage.state().question ?? {}
  change(stage)
  await eventually(() => expect(stage.state().question).toMatchObject({ step: 'ready', message: expect.not.stringMatching(message ?? '') }))
  await eventually(() => expect(server.open).toBe(0))
  stage.answer()
  await outcome
  expect(paths).not.toContain('authenticate')
})

test('fault 38: after a change of account while the message is written the wallet is not asked', async () => {
  let write: () => void = () => undefined
  const written = new Promise<void>((resolve) => (write = resolve))
  const createMessage: SiwxMessenger['createMessage'] = async ({ accountAddress, chainId }) => {
    await written
    return createSiwxMessage({
      accountAddress,
      chainId,
      domain: 'app.test',
      uri: 'https://app.test',
      version: '1',
      nonce: 'abcdefgh12345678',
    })
  }
  const stage = await setStage({ messenger: { createMessage } })
  await stage.connect()
  await eventually(() => expect(stage.state().question?.step).toBe('preparing'))
  const outcome = expect(stage.service.sign()).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  await new Promise((resolve) => setImmediate(resolve))
  stage.latchkey.switchAccount({ address: 'bob' })
  write()
  await outcome
  await eventually(() => expect(stage.state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  expect(stage.asked).toEqual([])
})

test('fault 39: a message for another account is not sent to the wallet', async () => {
  const messenger: SiwxMessenger = {
    createMessage: async ({ chainId }) =>
      createSiwxMessage({
        accountAddress: 'bob',
        chainId,
        domain: 'app.test',
        uri: 'https://app.test',
        version: '1',
        nonce: 'abcdefgh12345678',
      }),
  }
  const { service, asked } = await setAsking({ messenger })
  await expect(service.sign()).rejects.toMatchObject({ code: 'SIWX_SESSION_INVALID' })
  expect(asked).toEqual([])
})

test('behavior: the server’s reason is reported', async () => {
  stubServer()
  const { service, switches, state } = await setAsking({ server: '/siwx' })
  switches.sign = 'forge'
  await expect(service.sign()).rejects.toMatchObject({
    code: 'SIWX_SERVER_REFUSED',
    context: { status: 401, detail: 'SIWX_SIGNATURE_INVALID' },
  })
  await eventually(() => expect(state().question?.failure).toMatchObject({ name: 'signature' }))
})

const said = JSON.stringify({ sessions: [{ data: { accountAddress: 'alice', chainId: 'test:1' } }] })

test.each([
  ['with an error', () => new Response(said, { status: 500 })],
  ['more than any session is', () => new Response(`${said}${' '.repeat(300_000)}`)],
  ['with a page', () => new Response('<html>')],
  ['with other JSON', () => Response.json({ sessions: null })],
])('fault 41: an answer of %s signs no account in', async (_, answer) => {
  const server = stubServer()
  const { clock, connect, latchkey, state } = await setStage({ server: '/siwx' })
  server.before = async (path) => (path === 'sessions' ? answer() : undefined)
  await connect()
  await eventually(() => expect(state().status).toBe('unverified'))
  expect(state().sessions).toEqual([])
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected' })
  // The server answers again: the visitor is asked.
  server.before = async () => undefined
  await clock.advance(2_000)
  await eventually(() => expect(state().status).toBe('asking'))
})

test.each([true, false])('fault 76: a server that refuses ends the connection where signing in is required: %s', async (required) => {
  const server = stubServer()
  const { connect, latchkey, state } = await setStage({ server: '/siwx', required })
  server.before = async (path) => (path === 'sessions' ? new Response('banned', { status: 403 }) : undefined)
  await connect()
  await eventually(() => expect(state().status).toBe('signedOut'))
  await eventually(() => expect(latchkey.state.sessions['test']?.status).toBe(required ? 'disconnected' : 'connected'))
})

test('fault 78: a session ends by the server’s clock, however far the page’s is off', async () => {
  let now = (): number => Date.UTC(2024, 0, 1)
  // Five minutes ahead of the page.
  stubServer({ session: { kind: 'cookie', lifetimeMs: 60_000 }, now: () => now() + 300_000 })
  const { clock, state } = await setSignedIn({ server: '/siwx' })
  now = clock.now
  await clock.advance(59_000)
  expect(state().status).toBe('signedIn')
  await clock.advance(2_000)
  expect(state()).toMatchObject({ session: undefined, sessions: [] })
})

test('behavior: cookies are sent to the page’s own origin only, redirects are rejected, and answers are not cached', async () => {
  stubServer()
  const asked: unknown[] = []
  const { fetch } = globalThis
  vi.stubGlobal(
    'fetch',
    (input: string, { credentials, redirect, cache, ...init }: RequestInit) => (
      asked.push({ credentials, redirect, cache }),
      fetch(input, init)
    ),
  )
  await setSignedIn({ server: '/siwx' })
  expect(asked.length).toBeGreaterThan(3)
  for (const one of asked) expect(one).toEqual({ credentials: 'same-origin', redirect: 'error', cache: 'no-store' })
})

test('behavior: revoking the session of another account signs no account out', async () => {
  const server = stubServer()
  const { service } = await setSignedIn({ server: '/siwx' })
  await service.revokeSession('test:1', 'bob')
  await service.revokeSession('test:2', 'alice')
  expect(await server.signedIn()).toBe('alice')
  await service.revokeSession('test:1', 'alice')
  expect(await server.signedIn()).toBeUndefined()
})
