// What an application does through the service, and what stands in the state and the interface then.
import { createMemoryStorage, createTestConnector } from '@latchkey/testkit'
import type { SlotItem } from '@latchkey/kernel'
import { definePlugin, LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { eventually, setAsking, setSignedIn, setStage } from '../../test/stage.js'
import type { SiwxSession, SiwxStorage } from '../contracts/index.js'

/** A storage that verifies, and keeps what it is given. */
const keeping = (kept: SiwxSession[]): SiwxStorage => ({
  verifies: true,
  add: async (session) => void kept.push(session),
  set: async (sessions) => void kept.splice(0, kept.length, ...sessions),
  delete: async () => void kept.splice(0),
  get: async () => kept,
})

test('default: signIn resolves with the session that is there, without a question', async () => {
  const { service, state, asked } = await setSignedIn()
  expect(await service.signIn()).toEqual(state().session)
  expect(asked).toHaveLength(1)
  expect(state().question).toBeUndefined()
})

/** Calls back when the modal is about to open. */
const onOpening = (listener: () => void) =>
  definePlugin({
    id: 'opening',
    apiVersion: 1,
    setup: ({ hooks }) =>
      void hooks.beforeOpen.tap((intent) => {
        listener()
        return intent
      }),
  })

test('behavior: signIn with a signal that is aborted already asks nobody', async () => {
  let openings = 0
  const { service, state, view } = await setAsking({ required: false, plugins: [onOpening(() => (openings += 1))] })
  await service.cancel()
  await eventually(() => expect(view()).toBeUndefined())
  const before = openings
  await expect(service.signIn({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'signIn' } })
  expect(state().question).toBeUndefined()
  expect(openings).toBe(before)
})

test('behavior: a question that ends while the modal opens leaves no empty view', async () => {
  let atOpening = (): void => undefined
  const { service, state, view } = await setAsking({ required: false, plugins: [onOpening(() => atOpening())] })
  await service.cancel()
  await eventually(() => expect(view()).toBeUndefined())
  const abort = new AbortController()
  atOpening = () => abort.abort()
  await expect(service.signIn({ signal: abort.signal })).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'signIn' } })
  expect(state().question).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(view()).toBeUndefined()
})

test('behavior: a signal that aborts after its sign-in ended leaves later questions alone', async () => {
  const { service, state } = await setSignedIn({ required: false })
  await service.signOut()
  const abort = new AbortController()
  const signingIn = service.signIn({ signal: abort.signal })
  await eventually(() => expect(state().question?.step).toBe('ready'))
  await service.sign()
  await signingIn
  await service.signOut()
  const next = service.signIn()
  await eventually(() => expect(state().question?.step).toBe('ready'))
  abort.abort()
  await service.sign()
  expect(await next).toEqual(state().session)
})

test('behavior: cancelling rejects signIn, and without a question does nothing', async () => {
  const { service, state, events, latchkey } = await setAsking({ required: false })
  const outcome = expect(service.signIn()).rejects.toMatchObject({ code: 'USER_REJECTED', context: { method: 'signIn' } })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await service.cancel()
  await outcome
  const told = events.length
  await service.cancel()
  expect(events).toHaveLength(told)
  expect(state().status).toBe('signedOut')
  expect(latchkey.state.sessions['test']?.status).toBe('connected')
})

test('behavior: while a required question is cancelled, it says so', async () => {
  let end: () => void = () => undefined
  const storage = { ...keeping([]), set: () => new Promise<void>((resolve) => (end = resolve)) }
  const { service, state } = await setAsking({ storage })
  const cancelling = service.cancel()
  await eventually(() => expect(state().question?.step).toBe('cancelling'))
  end()
  await cancelling
  expect(state().question).toBeUndefined()
})

test('behavior: closing the modal rejects an optional signIn, and leaves a required one open', async () => {
  const optional = await setAsking({ required: false })
  const declined = expect(optional.service.signIn()).rejects.toMatchObject({ code: 'USER_REJECTED', context: { method: 'signIn' } })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await optional.latchkey.close({ reason: 'escape' })
  await declined
  const required = await setAsking()
  await required.latchkey.close({ force: true })
  expect(required.state()).toMatchObject({ status: 'asking', question: { address: 'alice' } })
  await required.service.sign()
  expect(required.state().status).toBe('signedIn')
})

test('behavior: signing out while the visitor is asked ends the question', async () => {
  const { service, state, view } = await setAsking({ required: false })
  const outcome = expect(service.signIn()).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'signIn' } })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await service.signOut()
  await outcome
  expect(state()).toMatchObject({ question: undefined, sessions: [] })
  await eventually(() => expect(view()).toBeUndefined())
})

test('behavior: the sessions of the account in use, of another one, and none without an account', async () => {
  const { service, latchkey, state } = await setSignedIn({ signOutOnDisconnect: false })
  const session = state().session ?? expect.fail('no session')
  expect(await service.getSessions()).toEqual([session])
  expect(await service.getSessions('test:1', 'alice')).toEqual([session])
  expect(await service.getSessions('test:2')).toEqual([])
  expect(await service.getSessions(undefined, 'bob')).toEqual([])
  await latchkey.disconnect()
  expect(await service.getSessions()).toEqual([])
  expect(await service.getSessions('test:1')).toEqual([])
  expect(await service.getSessions('test:1', 'alice')).toEqual([session])
  expect(await service.getToken()).toBeUndefined()
})

test('behavior: replacing the sessions signs in those that are given, and only those', async () => {
  const { service, state, latchkey } = await setSignedIn()
  const alice = state().session ?? expect.fail('no session')
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  const bob = await service.sign()
  await service.setSessions([bob])
  expect(state()).toMatchObject({ status: 'signedIn', session: bob, sessions: [bob] })
  await service.setSessions([alice])
  expect(state()).toMatchObject({ status: 'signedOut', session: undefined, sessions: [alice] })
  await service.setSessions([alice, bob])
  expect(state()).toMatchObject({ status: 'signedIn', session: bob, sessions: [alice, bob] })
})

test('behavior: a session that is not valid yet signs nobody in, and the question goes', async () => {
  const notBefore = new Date(Date.UTC(2099, 0, 2)).toISOString()
  const { service, state, view } = await setAsking({ notBefore, storage: keeping([]) })
  await service.sign()
  expect(state()).toMatchObject({ status: 'signedOut', session: undefined, question: undefined })
  await eventually(() => expect(view()).toBeUndefined())
})

/** A storage that another site may have broken. */
function brokenStorage(): SiwxStorage & { isDown: boolean } {
  return {
    isDown: true,
    add: async () => undefined,
    set: async () => undefined,
    delete: async () => undefined,
    async get() {
      if (this.isDown) throw new LatchkeyError('RPC_FAILED', {})
      return []
    },
  }
}

test('behavior: while the session cannot be checked, a row of the account view leads to the question; asking checks at once', async () => {
  const storage = brokenStorage()
  const { service, state, latchkey, connect } = await setStage({ storage })
  await connect()
  await eventually(() => expect(state().status).toBe('unverified'))
  const [row] = latchkey.ui.slots.list('account.actions') as readonly SlotItem[]
  expect(row).toMatchObject({ id: 'siwx', title: 'siwx.unverified.title', icon: 'warning', view: 'SIWXSignMessage' })
  expect(row?.isShown?.(latchkey.state)).toBe(true)
  await expect(service.signIn()).rejects.toMatchObject({
    code: 'SIWX_SERVER_REFUSED',
    context: { status: 0, detail: 'the session could not be checked' },
  })
  storage.isDown = false
  const signingIn = service.signIn()
  await eventually(() => expect(state().question?.step).toBe('ready'))
  expect(row?.isShown?.(latchkey.state)).toBe(false)
  const session = await service.sign()
  expect(await signingIn).toEqual(session)
})

test('behavior: an outage is told in the open modal once, and waits at most a minute', async () => {
  const storage = brokenStorage()
  let reads = 0
  const get = storage.get.bind(storage)
  storage.get = (...parameters) => {
    reads += 1
    return get(...parameters)
  }
  const { state, latchkey, connect, clock } = await setStage({ storage })
  await latchkey.open()
  await connect()
  await eventually(() => expect(state().status).toBe('unverified'))
  await eventually(() => expect(latchkey.state.toast).toMatchObject({ open: true, message: 'siwx.toast.unverified', variant: 'error' }))
  await clock.advance(2_000)
  for (let minute = 0; minute < 5; minute += 1) await clock.advance(60_000)
  const before = reads
  await clock.advance(60_000)
  expect(reads).toBe(before + 1)
})

test('behavior: without an open modal an outage shows no message', async () => {
  const { state, latchkey, connect } = await setStage({ storage: brokenStorage(), isHeadless: true })
  await connect()
  await eventually(() => expect(state().status).toBe('unverified'))
  expect(latchkey.state.toast.open).toBe(false)
  expect(latchkey.ui.slots.list('account.actions')).toEqual([])
})

test('behavior: a configuration that cannot check sessions is told where the visitor is, and disconnects only where signing in is required', async () => {
  for (const required of [true, false]) {
    const pageStorage = createMemoryStorage()
    const first = await setSignedIn({ pageStorage, required })
    first.latchkey.dispose()
    const wallet = createTestConnector({ isAuthorized: true })
    const { state, latchkey } = await setStage({ pageStorage, required, verifiers: [], wallet })
    await eventually(() => expect(state().status).toBe('signedOut'))
    await eventually(() => expect(latchkey.state.sessions['test']?.status).toBe(required ? 'disconnected' : 'connected'))
    expect(latchkey.state).toMatchObject({ modal: { open: false }, toast: { open: false } })
  }
})
