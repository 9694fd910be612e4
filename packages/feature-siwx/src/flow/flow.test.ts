// When the visitor is asked, and the effects of the answers.
import type { LatchkeyEvent } from '@latchkey/kernel'
import { createMemoryStorage, createTestConnector, testNamespace } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { eventually, setAsking, setSignedIn, setStage } from '../../test/stage.js'

const typesOf = (events: readonly LatchkeyEvent[]) => events.map(({ type }) => type).filter((type) => type.includes('SIWX'))

test('default: connecting asks in the modal; signing closes it, and the session is restored after a reload without a question', async () => {
  const { latchkey, service, state, view, storage, wallet, events, asked } = await setAsking()
  expect(view()).toBe('SIWXSignMessage')
  expect(state()).toMatchObject({ status: 'asking', isRequired: true, session: undefined })
  expect(state().question?.message).toContain('app.test wants you to sign in with your Test account:\nalice\n\n')
  const session = await service.sign()
  expect(asked).toEqual([session.message])
  expect(session.data).toMatchObject({ accountAddress: 'alice', chainId: 'test:1', domain: 'app.test', uri: 'https://app.test' })
  expect(session.data.nonce).toMatch(/^[A-Za-z0-9]{17,}$/)
  await eventually(() => expect(view()).toBeUndefined())
  expect(state()).toMatchObject({ status: 'signedIn', session, sessions: [session], question: undefined })
  expect(service.status).toBe('signedIn')
  expect(typesOf(events)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
  expect(events.find(({ type }) => type === 'SIWX_AUTH_SUCCESS')).toEqual({
    type: 'SIWX_AUTH_SUCCESS',
    network: 'test:1',
    isSmartAccount: false,
  })
  latchkey.dispose()
  const next = await setStage({ pageStorage: storage, wallet })
  await eventually(() => expect(next.state().status).toBe('signedIn'))
  expect(next.view()).toBeUndefined()
  expect(next.asked).toEqual([])
})

test('default: before a connection nothing is loaded and no question is asked', async () => {
  const { state, view } = await setStage()
  expect(state().status).toBe('signedOut')
  expect(view()).toBeUndefined()
})

test('default: restoring a connection without a session asks', async () => {
  const storage = createMemoryStorage()
  const first = await setAsking({ pageStorage: storage })
  first.latchkey.dispose()
  const next = await setStage({ pageStorage: storage, wallet: createTestConnector({ isAuthorized: true }) })
  await eventually(() => expect(next.view()).toBe('SIWXSignMessage'))
})

test('behavior: required: the modal cannot be left without a decision, and shakes', async () => {
  const { latchkey, view } = await setAsking()
  for (const reason of ['escape', 'backdrop', 'button', 'call'] as const) expect(await latchkey.close({ reason })).toBe(false)
  expect(latchkey.state.modal.shake).toBe(true)
  expect(view()).toBe('SIWXSignMessage')
})

test('behavior: required: cancelling disconnects', async () => {
  const { latchkey, service, state, view, wallet, events } = await setAsking()
  await service.cancel()
  await eventually(() => expect(view()).toBeUndefined())
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(state()).toMatchObject({ status: 'signedOut', question: undefined })
  expect(wallet.calls).toContain('disconnect')
  expect(typesOf(events)).toEqual(['CLICK_CANCEL_SIWX'])
})

test('behavior: required: after a forced close the question returns when the modal opens', async () => {
  const { latchkey, view, state } = await setAsking()
  await latchkey.close({ force: true })
  expect(view()).toBeUndefined()
  expect(state().question).toBeDefined()
  await latchkey.open({ view: 'Account' })
  expect(view()).toBe('SIWXSignMessage')
})

test('behavior: optional: cancelling keeps the connection, and the question is not repeated', async () => {
  const { latchkey, service, state, view } = await setAsking({ required: false })
  await service.cancel()
  await eventually(() => expect(view()).toBeUndefined())
  expect(latchkey.state.sessions['test']?.status).toBe('connected')
  expect(state()).toMatchObject({ status: 'signedOut', question: undefined })
  await latchkey.open()
  expect(view()).toBe('Account')
})

test('behavior: optional: closing the modal declines', async () => {
  const { latchkey, state } = await setAsking({ required: false })
  expect(await latchkey.close({ reason: 'escape' })).toBe(true)
  await eventually(() => expect(state()).toMatchObject({ status: 'signedOut', question: undefined }))
  expect(latchkey.state.sessions['test']?.status).toBe('connected')
})

test('behavior: another account and another network are asked, an unsupported network is not', async () => {
  const { latchkey, state, service, wallet, view } = await setSignedIn()
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', chainId: 'test:1', step: 'ready' }))
  expect(state()).toMatchObject({ session: undefined })
  await service.sign()
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', chainId: 'test:2' }))
  wallet.emit({ type: 'chainChanged', chainId: 'test:404' })
  await eventually(() => expect(state()).toMatchObject({ question: undefined, status: 'signedOut' }))
  expect(view()).not.toBe('SIWXSignMessage')
  await expect(service.signIn()).rejects.toMatchObject({
    code: 'SIWX_NO_NETWORK',
    message: expect.stringMatching(/^No ActiveCaipNetwork or client found\./),
  })
})

test('behavior: several sessions at once; an account with a session is not asked again', async () => {
  const { latchkey, state, service, asked } = await setSignedIn()
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question?.step).toBe('ready'))
  await service.sign()
  latchkey.switchAccount({ address: 'alice' })
  await eventually(() => expect(state()).toMatchObject({ status: 'signedIn', session: { data: { accountAddress: 'alice' } } }))
  expect(state().sessions).toHaveLength(2)
  expect(asked).toHaveLength(2)
  await service.revokeSession('test:2', 'alice')
  await service.revokeSession('test:1', 'bob')
  expect(state().sessions.map(({ data }) => data.accountAddress)).toEqual(['alice'])
  expect(await service.getSessions()).toHaveLength(1)
  expect(await service.getSessions('test:1', 'bob')).toEqual([])
})

test.each([
  ['reject', { name: 'declined' }],
  ['throw', { name: 'wallet' }],
  ['forge', { name: 'signature', code: 'SIWX_SIGNATURE_INVALID' }],
] as const)('behavior: after %s by a wallet, the view shows the failure with a retry, and no toast repeats it', async (sign, failure) => {
  const { service, state, switches, latchkey, events, view } = await setAsking()
  const first = state().question?.message
  switches.sign = sign
  await expect(service.sign()).rejects.toBeInstanceOf(Error)
  await eventually(() => expect(state()).toMatchObject({ status: 'asking', question: { step: 'ready', failure } }))
  expect(state().question?.failure).toMatchObject(failure)
  expect(state().session).toBeUndefined()
  expect(view()).toBe('SIWXSignMessage')
  expect(latchkey.state.toast.open).toBe(false)
  expect(typesOf(events)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR'])
  // A nonce that may be spent is not signed again.
  expect(state().question?.message === first).toBe(sign === 'reject')
  switches.sign = 'sign'
  await service.sign()
  expect(state().status).toBe('signedIn')
})

/** A wallet whose accounts are contracts. */
function smartWallet() {
  const wallet = createTestConnector()
  const connect = wallet.connect.bind(wallet)
  wallet.connect = async (parameters) => {
    const connection = await connect(parameters)
    return { ...connection, accounts: connection.accounts.map((account) => ({ ...account, type: 'smartAccount' })) }
  }
  return wallet
}

test('behavior: a failure of a smart account says so in its event; its warning is in the view, not in a toast', async () => {
  const { service, switches, latchkey, events } = await setAsking({ wallet: smartWallet() })
  switches.sign = 'forge'
  await expect(service.sign()).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID', message: 'The signature is not valid' })
  expect(events.find(({ type }) => type === 'SIWX_AUTH_ERROR')).toMatchObject({ isSmartAccount: true })
  expect(latchkey.state.toast.open).toBe(false)
})

test.each([
  ['reject', 'siwx.toast.declined'],
  ['forge', 'siwx.toast.smartAccount'],
] as const)('behavior: without views, a toast tells about the failure after %s', async (sign, message) => {
  const { service, switches, latchkey } = await setAsking({ isHeadless: true, wallet: smartWallet() })
  switches.sign = sign
  await expect(service.sign()).rejects.toBeInstanceOf(Error)
  await eventually(() => expect(latchkey.state.toast).toMatchObject({ open: true, message, variant: 'error' }))
})

test('fault 38: account, network or connection change while the wallet signs: the signature is rejected', async () => {
  for (const leave of ['account', 'network', 'disconnect'] as const) {
    const { latchkey, service, state, switches, answer, storage, asked, wallet } = await setAsking()
    switches.sign = 'wait'
    const signing = service.sign()
    const outcome = expect(signing).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
    await eventually(() => expect(state().question?.step).toBe('signing'))
    if (leave === 'account') latchkey.switchAccount({ address: 'bob' })
    if (leave === 'network') await latchkey.switchNetwork({ chainId: 'test:2' })
    if (leave === 'disconnect') await latchkey.disconnect()
    answer()
    await outcome
    expect(state().session).toBeUndefined()
    expect(state().sessions).toEqual([])
    if (leave !== 'disconnect') expect(state().question).toMatchObject(leave === 'account' ? { address: 'bob' } : { chainId: 'test:2' })
    // The next sign-in is stored after everything that the rejected signature could have stored: only its session is there.
    switches.sign = 'sign'
    if (leave === 'disconnect') await latchkey.connect({ connectorId: wallet.info.id })
    await eventually(() => expect(state().question?.step).toBe('ready'))
    const session = await service.sign()
    expect(state().sessions).toEqual([session])
    const nonceOf = (message = '') => /Nonce: (\w+)/.exec(message)?.[1] ?? expect.fail('no nonce')
    expect(JSON.stringify(storage.entries())).toContain(nonceOf(session.message))
    expect(JSON.stringify(storage.entries())).not.toContain(nonceOf(asked[0]))
  }
})

test('fault 37: a double click signs once; asking twice opens one question', async () => {
  const { service, asked, state } = await setAsking()
  const both = [service.signIn(), service.signIn()]
  await Promise.all([service.sign(), service.sign()])
  expect(await Promise.all(both)).toEqual([state().session, state().session])
  expect(asked).toHaveLength(1)
})

test('behavior: a session expires while the page is open, and the visitor is asked again', async () => {
  const { clock, state, view } = await setSignedIn({ expirationMs: 60_000 })
  await eventually(() => expect(view()).toBeUndefined())
  await clock.advance(59_000)
  expect(state().status).toBe('signedIn')
  await clock.advance(2_000)
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  expect(state()).toMatchObject({ session: undefined, sessions: [], status: 'asking' })
})

test('behavior: an open question gets a new message before its nonce expires', async () => {
  const { clock, state } = await setAsking()
  const first = state().question?.message
  await clock.advance(300_000)
  await eventually(() => expect(state().question).toMatchObject({ step: 'ready', message: expect.not.stringMatching(first ?? '') }))
  expect(state().question?.message).not.toBe(first)
})

test('behavior: disconnecting signs out, unless the application wants it otherwise', async () => {
  for (const signOutOnDisconnect of [true, false]) {
    const { latchkey, state, connect } = await setSignedIn({ signOutOnDisconnect })
    await latchkey.disconnect()
    await eventually(() => expect(state().session).toBeUndefined())
    await connect()
    await eventually(() => expect(state().status).toBe(signOutOnDisconnect ? 'asking' : 'signedIn'))
  }
})

test('behavior: a wallet that ends the connection by itself signs out as well', async () => {
  const { wallet, state, storage } = await setSignedIn()
  wallet.emit({ type: 'disconnected' })
  await eventually(() => expect(state()).toMatchObject({ session: undefined, sessions: [], status: 'signedOut' }))
  await eventually(() => expect(JSON.stringify(storage.entries())).not.toContain('by alice'))
})

test('behavior: signOutOnAccountChange ends the session of the previous account', async () => {
  const { latchkey, state, service } = await setSignedIn({ signOutOnAccountChange: true })
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question?.address).toBe('bob'))
  expect(await service.getSessions('test:1', 'alice')).toEqual([])
})

test('behavior: signing out ends every session without a question; signIn asks again', async () => {
  const { service, state, view, latchkey } = await setSignedIn()
  await service.signOut()
  expect(state()).toMatchObject({ status: 'signedOut', session: undefined, sessions: [] })
  expect(view()).toBeUndefined()
  expect(latchkey.state.sessions['test']?.status).toBe('connected')
  const signingIn = service.signIn()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  const session = await service.sign()
  await expect(signingIn).resolves.toEqual(session)
})

test('error: signing in without a wallet, and aborting', async () => {
  const { service, state } = await setStage()
  await expect(service.signIn()).rejects.toMatchObject({
    code: 'SIWX_NO_ACCOUNT',
    message: expect.stringMatching(/^No ActiveCaipAddress found\./),
  })
  await expect(service.sign()).rejects.toMatchObject({ code: 'SIWX_NO_ACCOUNT' })
  const asking = await setAsking({ required: false })
  const abort = new AbortController()
  const signingIn = asking.service.signIn({ signal: abort.signal })
  const outcome = expect(signingIn).rejects.toMatchObject({ code: 'ABORTED' })
  await eventually(() => expect(asking.state().question?.step).toBe('ready'))
  abort.abort()
  await outcome
  expect(state().question).toBeUndefined()
})

test('behavior: without views the question is in the state; the service answers it', async () => {
  const { service, state, view } = await setAsking({ isHeadless: true })
  expect(view()).toBeUndefined()
  await service.sign()
  expect(state().status).toBe('signedIn')
  await service.signOut()
  await expect(service.signIn()).resolves.toMatchObject({ data: { accountAddress: 'alice' } })
})

test('behavior: required: cancelling for one wallet leaves the question of another wallet open', async () => {
  const other = createTestConnector({ info: { id: 'other.wallet', namespace: 'other' }, addresses: ['zoe'] })
  let acknowledge: () => void = () => undefined
  other.disconnect = () => new Promise((resolve) => (acknowledge = resolve))
  const { latchkey, service, state, view } = await setAsking({
    plugins: [
      testNamespace({
        namespace: 'other',
        connectors: [other],
        adapter: { signMessage: async () => 'signed', capabilities: { balance: true, send: false, signMessage: true } },
      }),
    ],
  })
  await latchkey.connect({ connectorId: 'other.wallet', namespace: 'other' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'zoe', step: 'ready' }))
  const cancelling = service.cancel()
  await eventually(() => expect(latchkey.state.sessions['other']).toEqual({ status: 'disconnected' }))
  latchkey.setActiveNamespace('test')
  await eventually(() => expect(state().question).toMatchObject({ address: 'alice', step: 'ready' }))
  acknowledge()
  await cancelling
  expect(state()).toMatchObject({ status: 'asking', question: { address: 'alice' } })
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect(view()).toBe('SIWXSignMessage')
})

test('fault 38: a failed signature of the previous account is not reported for the current one', async () => {
  const { latchkey, service, state, switches, answer, events } = await setAsking()
  switches.sign = 'wait'
  const outcome = expect(service.sign()).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  await eventually(() => expect(state().question?.step).toBe('signing'))
  latchkey.switchAccount({ address: 'bob' })
  await eventually(() => expect(state().question).toMatchObject({ address: 'bob', step: 'ready' }))
  answer()
  await outcome
  expect(state().question).toMatchObject({ address: 'bob', step: 'ready', failure: undefined })
  expect(typesOf(events)).not.toContain('SIWX_AUTH_ERROR')
})
