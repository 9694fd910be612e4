// Sessions from storage are used only if they are valid.
import { createMemoryStorage, createTestConnector, createTestPage } from '@latchkey/testkit'
import type { MemoryStorage } from '@latchkey/testkit'
import { definePlugin, LatchkeyError } from '@latchkey/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SiwxSession, SiwxStorage } from '../contracts/index.js'
import { createSiwxMessage } from '../messages/index.js'
import type { StageOptions } from '../../test/stage.js'
import { eventually, setAsking, setSignedIn, setStage, signatureOf, testVerifier } from '../../test/stage.js'
import { hasEnded, isSameAddress } from './isCurrent.js'

const KEY = '@latchkey/siwx/sessions'

const sessionOf = (changes: Partial<SiwxSession['data']> = {}, signer = changes.accountAddress ?? 'alice'): SiwxSession => {
  const fields = {
    accountAddress: 'alice',
    chainId: 'test:1',
    domain: 'app.test',
    uri: 'https://app.test',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2020-01-01T00:00:00.000Z',
  } as const
  const message = createSiwxMessage({ ...fields, ...changes })
  return { data: { ...message }, message: message.toString(), signature: signatureOf(signer, message.toString()) }
}

const stored = (...sessions: readonly unknown[]): MemoryStorage => createMemoryStorage({ [KEY]: JSON.stringify({ v: 1, value: sessions }) })

/** A page that restores a connection, with a tampered storage. */
async function load(pageStorage: MemoryStorage, options: StageOptions = {}) {
  const before = await setStage({ pageStorage, required: false })
  const kept = pageStorage.getItem(KEY)
  await before.connect()
  before.latchkey.dispose()
  if (kept !== null) pageStorage.setItem(KEY, kept)
  return setStage({ pageStorage, required: false, wallet: createTestConnector({ isAuthorized: true }), ...options })
}

test('default: uses a stored session once its signature is verified', async () => {
  const { state, asked } = await load(stored(sessionOf()))
  await eventually(() => expect(state().status).toBe('signedIn'))
  expect(asked).toEqual([])
})

const good = sessionOf()
test.each<[string, unknown]>([
  ['signed by another key', sessionOf({}, 'mallory')],
  ['of another account, renamed', { ...sessionOf({ accountAddress: 'bob' }), data: good.data }],
  ['of another account', sessionOf({ accountAddress: 'bob' })],
  ['of another network', sessionOf({ chainId: 'test:2' })],
  [
    'with a longer life than was signed',
    { ...sessionOf({ expirationTime: '2020-02-01T00:00:00.000Z' }), data: { ...good.data, expirationTime: '2099-01-01T00:00:00.000Z' } },
  ],
  ['whose text was changed', { ...good, message: good.message.replace('app.test', 'evil.test') }],
  ['for another site', sessionOf({ domain: 'evil.test', uri: 'https://evil.test' })],
  ['for another site, named as this one', sessionOf({ uri: 'https://evil.test' })],
  ['without a signature', { ...good, signature: '' }],
  ['expired', sessionOf({ expirationTime: '2020-02-01T00:00:00.000Z' })],
  ['not begun', sessionOf({ notBefore: '2099-01-01T00:00:00.000Z' })],
  ['issued in the future', sessionOf({ issuedAt: '2099-01-01T00:00:00.000Z' })],
  ['no session', { data: 7 }],
  ['null', null],
])('fault 41: a stored session that is %s signs no account in', async (_, session) => {
  const { state } = await load(stored(session))
  await eventually(() => expect(state().status).toBe('asking'))
  expect(state()).toMatchObject({ session: undefined, sessions: [] })
})

test('fault 41: removes forged sessions, and keeps valid ones', async () => {
  const storage = stored(sessionOf({}, 'mallory'), sessionOf({ accountAddress: 'bob' }))
  const { state, latchkey } = await load(storage)
  await eventually(() => expect(state().question?.step).toBe('ready'))
  expect(storage.getItem(KEY)).not.toContain('mallory')
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state()).toMatchObject({ status: 'signedIn', session: { data: { accountAddress: 'bob' } } }))
})

test('fault 41: a session of account A does not sign in account B', async () => {
  const { state, latchkey } = await setSignedIn({ required: false })
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state()).toMatchObject({ session: undefined, question: { address: 'bob' } }))
  expect(state().status).not.toBe('signedIn')
})

test('behavior: revokes by chain AND address', async () => {
  const all = [
    sessionOf(),
    sessionOf({ chainId: 'test:2' }),
    sessionOf({ accountAddress: 'bob' }),
    sessionOf({ accountAddress: 'bob', chainId: 'test:2' }),
  ]
  const { service } = await setStage({ required: false })
  await service.setSessions(all)
  await service.revokeSession('test:2', 'alice')
  const left = await Promise.all(all.map(({ data }) => service.getSessions(data.chainId, data.accountAddress)))
  expect(left.map(({ length }) => length)).toEqual([1, 0, 1, 1])
  await service.setSessions([])
  expect(await service.getSessions('test:1', 'bob')).toEqual([])
})

test('behavior: a session of the application signs in the connected account, and ends the question', async () => {
  const { service, state, view } = await setAsking()
  await service.addSession(sessionOf())
  await eventually(() => expect(state()).toMatchObject({ status: 'signedIn', question: undefined }))
  await eventually(() => expect(view()).toBeUndefined())
  await expect(service.addSession(sessionOf({}, 'mallory'))).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' })
  await expect(service.setSessions([sessionOf(), sessionOf({ domain: 'evil.test' })])).rejects.toMatchObject({
    code: 'SIWX_SESSION_INVALID',
  })
  expect(await service.getSessions()).toHaveLength(1)
})

test('fault 41: a CACAO that differs from its session is dropped', async () => {
  const { service, state } = await setAsking()
  const cacao = {
    h: { t: 'eip4361' },
    p: {
      iss: 'did:pkh:test:1:mallory',
      domain: 'app.test',
      aud: 'https://app.test',
      version: '1',
      nonce: 'abcdefgh12345678',
      iat: '2020-01-01T00:00:00.000Z',
    },
    s: { t: 'eip191', s: 'by mallory' },
  } as const
  await service.addSession({ ...sessionOf(), cacao })
  await eventually(() => expect(state().status).toBe('signedIn'))
  expect(JSON.stringify(state().sessions)).not.toContain('mallory')
})

test('behavior: the signature of a session is checked once for each load of the page', async () => {
  const verify = vi.fn(testVerifier().verify)
  const { service } = await setSignedIn({ verifiers: [{ namespace: 'test', verify }] })
  await service.getSessions()
  await service.getSessions()
  expect(verify).toHaveBeenCalledOnce()
})

test('behavior: verified signatures are remembered for fifty sessions, then checked again', async () => {
  const verify = vi.fn(testVerifier().verify)
  const { service } = await setStage({ required: false, verifiers: [{ namespace: 'test', verify }] })
  const many = Array.from({ length: 51 }, (_, index) => sessionOf({ nonce: `abcdefgh${10_000_000 + index}` }))
  for (const session of many) await service.addSession(session).catch(() => undefined)
  const first = verify.mock.calls.length
  expect(first).toBe(51)
  await service.addSession(many[50]!).catch(() => undefined)
  expect(verify.mock.calls.length).toBe(first)
  await service.addSession(many[0]!).catch(() => undefined)
  expect(verify.mock.calls.length).toBe(first + 1)
})

test('fault 40: without an answer of the chain no account is signed in, and the stored session is kept', async () => {
  const unreachable = testVerifier()
  const verify = () => Promise.reject(new LatchkeyError('RPC_FAILED', {}))
  const { service, state } = await setAsking({ verifiers: [{ ...unreachable, verify }] })
  await expect(service.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
  expect(state()).toMatchObject({ status: 'asking', question: { failure: { code: 'RPC_FAILED' } } })
})

test('behavior: two tabs: signing in and out in one applies to the other, without a second question', async () => {
  const page = createTestPage()
  onTestFinished(page.install())
  const pageStorage = createMemoryStorage()
  const [one, two] = [await setAsking({ pageStorage }), await setAsking({ pageStorage })]
  await one.service.sign()
  await eventually(() => expect(two.state()).toMatchObject({ status: 'signedIn', question: undefined }))
  expect(two.asked).toEqual([])
  expect(two.view()).toBeUndefined()
  await two.service.signOut()
  await eventually(() => expect(one.state()).toMatchObject({ status: 'signedOut', session: undefined }))
  expect(one.view()).toBeUndefined()
})

test('fault 76: while the storage fails, the wallet stays connected; the check is repeated until there is an answer', async () => {
  let isDown = true
  const broken: SiwxStorage = {
    add: async () => undefined,
    set: async () => undefined,
    delete: async () => undefined,
    get: () => (isDown ? Promise.reject(new TypeError('down')) : Promise.resolve([])),
  }
  const { latchkey, clock, connect, state, view } = await setStage({ storage: broken })
  await latchkey.open()
  await connect()
  await eventually(() => expect(state()).toMatchObject({ status: 'unverified', failure: { name: 'server' }, session: undefined }))
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected' })
  for (const waitMs of [2_000, 4_000, 8_000]) {
    await clock.advance(waitMs - 1)
    expect(state().status).toBe('unverified')
    await clock.advance(1)
  }
  isDown = false
  await clock.advance(16_000)
  await eventually(() => expect(state()).toMatchObject({ status: 'asking', failure: undefined }))
  expect(view()).toBe('SIWXSignMessage')
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected' })
})

test('fault 76: the check of an account that was left is not repeated', async () => {
  const asked: (string | undefined)[] = []
  const storage: SiwxStorage = {
    add: async () => undefined,
    set: async () => undefined,
    delete: async () => undefined,
    async get(_chainId, address) {
      asked.push(address)
      if (address === 'alice') throw new TypeError('down')
      return []
    },
  }
  const { clock, connect, latchkey, state } = await setStage({ storage })
  await connect()
  await eventually(() => expect(state().status).toBe('unverified'))
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().status).toBe('asking'))
  asked.length = 0
  await clock.advance(120_000)
  expect(asked).toEqual([])
})

test('fault 76: an optional question that an outage delayed does not interrupt', async () => {
  let isDown = true
  const storage: SiwxStorage = {
    add: async () => undefined,
    set: async () => undefined,
    delete: async () => undefined,
    get: () => (isDown ? Promise.reject(new TypeError('down')) : Promise.resolve([])),
  }
  const { clock, connect, state, service, view } = await setStage({ storage, required: false })
  await connect()
  await eventually(() => expect(state().status).toBe('unverified'))
  await expect(service.signIn()).rejects.toMatchObject({ code: 'SIWX_SERVER_REFUSED' })
  isDown = false
  await clock.advance(60_000)
  await eventually(() => expect(state().status).toBe('signedOut'))
  expect(view()).toBeUndefined()
})

test('faults 40 and 76: a stored session that no node can check signs nobody in, and out; with the node it signs in', async () => {
  let isDown = true
  const verify = async () => {
    if (isDown) throw new LatchkeyError('RPC_FAILED', {})
    return true
  }
  const { clock, latchkey, state, service } = await load(stored(sessionOf()), { verifiers: [{ namespace: 'test', verify }] })
  await eventually(() => expect(state().status).toBe('unverified'))
  expect(state()).toMatchObject({ session: undefined, sessions: [], question: undefined })
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected' })
  isDown = false
  await service.signIn()
  expect(state()).toMatchObject({ status: 'signedIn', failure: undefined })
  await clock.advance(120_000)
  expect(state().status).toBe('signedIn')
})

test('fault 79: a session that no verifier can check ends at once: the configuration is wrong, not the network', async () => {
  for (const required of [true, false]) {
    const { latchkey, state } = await load(stored(sessionOf()), { verifiers: [], required })
    await eventually(() => expect(state().status).toBe('signedOut'))
    await eventually(() => expect(latchkey.state.sessions['test']?.status).toBe(required ? 'disconnected' : 'connected'))
  }
})

test('behavior: the application’s verifier replaces that of a plugin', async () => {
  const provide = (answer: boolean) =>
    definePlugin({
      id: 'chain',
      apiVersion: 1,
      setup: ({ services }) => void services.provide('signIn.verify.test' as never, (async () => answer) as never),
    })
  const own = await load(stored(sessionOf()), { plugins: [provide(false)] })
  await eventually(() => expect(own.state().status).toBe('signedIn'))
  const theirs = await load(stored(sessionOf()), { plugins: [provide(false)], verifiers: [] })
  await eventually(() => expect(theirs.state().status).toBe('asking'))
})

test('fault 41: a session of the server is used only within its time', async () => {
  for (const times of [
    { notBefore: '2099-01-01T00:00:00.000Z' },
    { issuedAt: '2099-01-01T00:00:00.000Z' },
    { expirationTime: '2020-02-01T00:00:00.000Z' },
    { expirationTime: 'never' },
  ]) {
    const session = { ...sessionOf(), data: { ...sessionOf().data, ...times } }
    const storage: SiwxStorage = {
      verifies: true,
      add: async () => undefined,
      set: async () => undefined,
      delete: async () => undefined,
      get: async () => [session],
    }
    const { service, connect, state } = await setStage({ storage, required: false })
    expect(await service.getSessions('test:1', 'alice')).toEqual([])
    await connect()
    await service.setSessions([session])
    expect(state()).toMatchObject({ session: undefined, sessions: [] })
  }
})

test('addresses are compared exactly, hexadecimal ones in any case; an invalid end counts as past', () => {
  expect([isSameAddress('0xAB', '0xab'), isSameAddress('alice', 'alice')]).toEqual([true, true])
  expect([
    isSameAddress('Alice', 'alice'),
    isSameAddress('0xab', '0xac'),
    isSameAddress('0xAB', 'ab'),
    isSameAddress('4nd1', '4Nd1'),
  ]).toEqual([false, false, false, false])
  expect([hasEnded({ expirationTime: 'never' }, 0), hasEnded({}, Number.MAX_SAFE_INTEGER)]).toEqual([true, false])
})
