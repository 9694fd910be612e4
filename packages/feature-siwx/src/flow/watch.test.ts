// What a change of account, network, namespace or storage leads to.
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import type { Latchkey } from '@latchkey/kernel'
import { withoutViews } from '@latchkey/feature-kit'
import { expect, test } from 'vitest'
import { keptSessions } from '../../test/keptSessions.js'
import type { Stage, StageOptions } from '../../test/stage.js'
import { eventually, setAsking, setSignedIn, setStage, signatureOf, testVerifier } from '../../test/stage.js'
import { feature } from '../feature.js'
import { flowError } from './errors.js'

/** Every value that a part of the state takes from now on. */
function follow<T>(latchkey: Latchkey, select: () => T): readonly T[] {
  const values = [select()]
  latchkey.subscribe(select, (value) => void values.push(value))
  return values
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
const refusing = (status: number) => Promise.reject(flowError('SIWX_SERVER_REFUSED', { status, detail: 'no' }))

const other = () =>
  testNamespace({
    namespace: 'other',
    connectors: [createTestConnector({ info: { id: 'other.wallet', namespace: 'other' }, addresses: ['zoe'] })],
    adapter: {
      signMessage: async ({ message, account }) => signatureOf(account.address, message),
      capabilities: { balance: true, send: false, signMessage: true },
    },
  })

test('default: the open modal turns to the question after a connection, and stays open when the account changes', async () => {
  for (const required of [true, false]) {
    const { latchkey, connect, view, state } = await setStage({ required })
    await latchkey.open()
    const open = follow(latchkey, () => latchkey.state.modal.open)
    await connect()
    await eventually(() => expect(view()).toBe('SIWXSignMessage'))
    latchkey.switchAccount({ address: 'bob' })
    await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
    expect(view()).toBe('SIWXSignMessage')
    expect(open).toEqual([true])
  }
})

test('behavior: an optional question does not take other views away, nor does one without views', async () => {
  const optional = await setAsking({ required: false })
  await optional.latchkey.open({ view: 'Account' })
  expect(optional.view()).toBe('Account')
  const headless = await setAsking({ isHeadless: true })
  headless.latchkey.ui.views.add([{ id: 'Account', title: 'Account', role: 'account' }])
  await headless.latchkey.open({ view: 'Account' })
  expect(headless.view()).toBe('Account')
})

test('behavior: a sign-in that waits is told that the account changed, with the namespace', async () => {
  const { latchkey, service } = await setAsking()
  const outcome = expect(service.signIn()).rejects.toMatchObject({ code: 'SESSION_CHANGED', context: { namespace: 'test' } })
  await settle()
  latchkey.switchAccount({ address: 'bob' })
  await outcome
})

test('behavior: an account whose session is known is not looked up again', async () => {
  const storage = keptSessions()
  const { latchkey, state, service } = await setSignedIn({ storage })
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  await service.sign()
  storage.calls.length = 0
  const statuses = follow(latchkey, () => state().status)
  latchkey.switchAccount({ address: 'alice' })
  await settle()
  expect(state()).toMatchObject({ status: 'signedIn', session: { data: { accountAddress: 'alice' } } })
  expect(storage.calls).toEqual([])
  expect(statuses).toEqual(['signedIn'])
})

test('behavior: an account that was left while the former session ended is not looked up', async () => {
  const storage = keptSessions()
  let end: () => void = () => undefined
  const { latchkey, state } = await setSignedIn({ storage, signOutOnAccountChange: true })
  storage.before = (call) => (call.startsWith('delete') ? new Promise<void>((resolve) => (end = resolve)) : undefined)
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(storage.calls).toContain('delete test:1 alice'))
  await latchkey.switchNetwork({ chainId: 'test:2' })
  end()
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', chainId: 'test:2' }))
  expect(storage.calls).not.toContain('get test:1 bob')
})

test('behavior: an outage is told once, and while it lasts the status stays', async () => {
  const storage = keptSessions(true)
  storage.before = () => refusing(503)
  const { latchkey, connect, state, clock } = await setStage({ storage })
  await latchkey.open()
  await connect()
  await eventually(() => expect(state().status).toBe('unverified'))
  await eventually(() => expect(latchkey.state.toast).toMatchObject({ open: true, message: 'siwx.toast.unverified', variant: 'error' }))
  await clock.advance(1_000)
  const statuses = follow(latchkey, () => state().status)
  const calls = storage.calls.length
  await clock.advance(1_000)
  await clock.advance(4_000)
  await settle()
  expect(storage.calls.length).toBe(calls + 2)
  expect(statuses).toEqual(['unverified'])
  await clock.advance(120_000)
  await eventually(() => expect(latchkey.state.toast.open).toBe(false))
})

test.each([true, false])(
  'error: a refusal in the open modal is told there, and ends no other connection; required: %s',
  async (required) => {
    const storage = keptSessions(true)
    const { latchkey, connect, state, view } = await setStage({ storage, required, plugins: [other()] })
    await latchkey.connect({ connectorId: 'other.wallet', namespace: 'other' })
    await eventually(() => expect(state().question?.address).toBe('zoe'))
    await latchkey.close({ force: true })
    storage.before = (call) => (call.includes(' test:') ? refusing(403) : undefined)
    await latchkey.open({ view: 'Connect' })
    await connect()
    await eventually(() => expect(latchkey.state.toast).toMatchObject({ open: true, message: 'siwx.toast.initialize', variant: 'error' }))
    expect(latchkey.state.sessions['test']?.status).toBe(required ? 'disconnected' : 'connected')
    expect(latchkey.state.sessions['other']?.status).toBe('connected')
    if (required) await eventually(() => expect(view()).toBeDefined())
  },
)

const withNetworkChange = (options: StageOptions): StageOptions => ({
  plugin: withoutViews(
    feature,
    () => import('./createFlow.js'),
  )({ verifiers: [testVerifier()], storage: options.storage!, signOutOnNetworkChange: true }),
  isHeadless: true,
})
const ended = ({ calls }: { readonly calls: readonly string[] }) => calls.filter((call) => call.startsWith('delete'))

test('behavior: each option ends the former session for its own change only', async () => {
  const byAccount = keptSessions()
  const first = await setSignedIn({ storage: byAccount, signOutOnAccountChange: true })
  await first.latchkey.switchNetwork({ chainId: 'test:2' })
  await eventually(() => expect(first.state().question).toMatchObject({ chainId: 'test:2', step: 'ready' }))
  expect(ended(byAccount)).toEqual([])
  first.latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(ended(byAccount)).toEqual(['delete test:2 alice']))
  const byNetwork = keptSessions()
  const second = await setSignedIn(withNetworkChange({ storage: byNetwork }))
  second.latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(second.state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  expect(ended(byNetwork)).toEqual([])
  await second.latchkey.switchNetwork({ chainId: 'test:2' })
  await eventually(() => expect(ended(byNetwork)).toEqual(['delete test:1 bob']))
})

test('behavior: another namespace in use ends no session of the former one', async () => {
  const storage = keptSessions()
  const { latchkey, state } = await setSignedIn({ storage, signOutOnAccountChange: true, plugins: [other()] })
  await latchkey.connect({ connectorId: 'other.wallet', namespace: 'other' })
  await eventually(() => expect(state().question?.address).toBe('zoe'))
  expect(ended(storage)).toEqual([])
  expect(state().sessions).toHaveLength(1)
})

test('behavior: what another tab changed for an account that was left does not touch the question of the next', async () => {
  const storage = keptSessions()
  const { latchkey, state, service } = await setAsking({ storage })
  const alice = await service.sign()
  latchkey.switchAccount({ address: 'alice' })
  let answer: () => void = () => undefined
  storage.before = (call) => (call === 'get test:1 alice' ? new Promise<void>((resolve) => (answer = resolve)) : undefined)
  const setting = service.setSessions([alice])
  await eventually(() => expect(storage.calls.at(-1)).toBe('get test:1 alice'))
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  const { message } = state().question ?? {}
  answer()
  await setting
  expect(state().question).toMatchObject({ address: 'bob', step: 'ready', message })
})

test('behavior: a session from elsewhere ends the question, and who waits for it is told', async () => {
  const storage = keptSessions()
  const { service, state } = await setSignedIn({ storage, required: false })
  const session = state().session ?? expect.fail('no session')
  await service.signOut()
  const outcome = expect(service.signIn()).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'signIn' } })
  await eventually(() => expect(state().question?.step).toBe('ready'))
  await service.addSession(session)
  await outcome
  expect(state()).toMatchObject({ status: 'signedIn', question: undefined })
})

/** Signs; the storage has the session, and its answer waits. */
async function signSlowly(storage: ReturnType<typeof keptSessions>): Promise<Stage & { answer(): void; outcome: Promise<void> }> {
  const stage = await setAsking({ storage })
  let answer: () => void = () => undefined
  storage.before = (call) => (call === 'add alice' ? new Promise<void>((resolve) => (answer = resolve)) : undefined)
  const outcome = expect(stage.service.sign()).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  await eventually(() => expect(storage.calls).toContain('add alice'))
  return { ...stage, answer: () => answer(), outcome }
}

test('fault 38: a session that was stored too late is ended, and the question of the next account stays as it is', async () => {
  const storage = keptSessions()
  const { latchkey, state, answer, outcome } = await signSlowly(storage)
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  const { message } = state().question ?? {}
  answer()
  await outcome
  await settle()
  expect(state().question).toMatchObject({ address: 'bob', message })
  expect(storage.kept).toEqual([])
})

test('fault 38: a session that was stored too late is ended, and its account is asked again if it is in use again', async () => {
  const storage = keptSessions()
  const { latchkey, state, answer, outcome } = await signSlowly(storage)
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  latchkey.switchAccount({ address: 'alice' })
  await eventually(() => expect(state()).toMatchObject({ status: 'signedIn', session: { data: { accountAddress: 'alice' } } }))
  answer()
  await outcome
  await eventually(() =>
    expect(state()).toMatchObject({ status: 'asking', session: undefined, question: { address: 'alice', step: 'ready' } }),
  )
  expect(storage.kept).toEqual([])
})
