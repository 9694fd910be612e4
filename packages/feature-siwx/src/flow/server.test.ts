// What the page shows is what the application's server keeps.
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, setAsking, setSignedIn } from '../../test/stage.js'
import { stubServer } from '../../test/stubServer.js'
import { hostedAuth } from '../storage/hostedAuth.js'

test('default: signs in at the server, and out', async () => {
  const server = stubServer()
  const { service, state } = await setSignedIn({ server: '/siwx' })
  expect(await server.signedIn()).toBe('alice')
  expect(state().session).toMatchObject({ data: { accountAddress: 'alice' }, message: expect.stringContaining('alice') })
  await service.signOut()
  expect(await server.signedIn()).toBeUndefined()
})

test('behavior: a session that the server ends ends on the page that began it, and the visitor is asked again', async () => {
  stubServer({ session: { kind: 'cookie', lifetimeMs: 60_000 } })
  const { clock, state } = await setSignedIn({ server: '/siwx' })
  await clock.advance(59_000)
  expect(state().status).toBe('signedIn')
  await clock.advance(2_000)
  expect(state()).toMatchObject({ session: undefined, sessions: [] })
})

test.each<readonly [string, (stage: Awaited<ReturnType<typeof setAsking>>) => unknown]>([
  ['the account changes', ({ latchkey }) => latchkey.switchAccount({ address: 'bob' })],
  ['the network changes', ({ latchkey }) => latchkey.switchNetwork({ chainId: 'test:2' })],
  ['the wallet disconnects', ({ wallet }) => wallet.emit({ type: 'disconnected' })],
])('fault 38: when %s while the server works, the session of the account that was left is ended there', async (_, leave) => {
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

test.each(['', '{}', 'null', '7', '{"session":{"data":{"accountAddress":"bob","chainId":"test:1"}}}'])('fault 41: a server that answers %j kept nobody, and nobody is signed in', async (body) => {
  const server = stubServer()
  const { service, state } = await setAsking({ server: '/siwx' })
  server.before = async (path) => (path === 'authenticate' || path === 'session' ? new Response(body) : undefined)
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

test('fault 38: who signs in with a wallet while it is left is signed in no more once it is gone', async () => {
  const server = stubServer()
  const { service, latchkey, state, connect } = await setAsking({ server: '/siwx' })
  const held = new Map<string, () => void>()
  server.before = async (path) => (path === 'authenticate' ? undefined : new Promise<undefined>((resolve) => held.set(path, () => resolve(undefined))))
  void service.sign()
  await eventually(() => expect(held.has('session')).toBe(true))
  const leaving = latchkey.disconnect()
  await eventually(() => expect(held.has('signOut')).toBe(true))
  held.get('session')?.()
  await eventually(() => expect(state().status).toBe('signedIn'))
  server.before = async () => undefined
  held.get('signOut')?.()
  await leaving
  expect(state()).toMatchObject({ session: undefined, sessions: [] })
  await connect()
  await eventually(() => expect(state().status).toBe('asking'))
  expect(await server.signedIn()).toBeUndefined()
})
