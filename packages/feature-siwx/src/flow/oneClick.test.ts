// Connecting and signing in with one prompt.
import type { ConnectorConnectParameters, SignedIn } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestConnector } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { createSiwxMessage } from '../messages/index.js'
import { eventually, setStage, signatureOf } from '../../test/stage.js'
import type { StageOptions } from '../../test/stage.js'
import { keptSessions } from '../../test/keptSessions.js'
import { stubServer } from '../../test/stubServer.js'

type Offered = Awaited<ReturnType<NonNullable<ConnectorConnectParameters['signIn']>>>

/** A wallet that signs while it connects. */
async function setSigning(
  change: (signed: SignedIn, offered: NonNullable<Offered>) => SignedIn = (signed) => signed,
  options: StageOptions = {},
) {
  const wallet = createTestConnector()
  const connect = wallet.connect.bind(wallet)
  const offers: Offered[] = []
  wallet.connect = async (parameters) => {
    const offered = await parameters.signIn?.(['test:2', 'test:1'])
    offers.push(offered)
    const connection = await connect(parameters)
    if (!offered) return connection
    const { chainIds, ...fields } = offered
    const signedIn = chainIds.map((chainId): SignedIn => {
      const message = createSiwxMessage({ ...fields, accountAddress: 'alice', chainId, version: '1' }).toString()
      return change({ chainId, address: 'alice', message, signature: signatureOf('alice', message) }, offered)
    })
    return { ...connection, signedIn }
  }
  const stage = await setStage({ wallet, ...options })
  return { ...stage, offers }
}

test('default: a signature while connecting signs in on every network it is for, without a question', async () => {
  const { connect, state, asked, offers, events, latchkey, service } = await setSigning()
  await connect()
  await eventually(() => expect(state().status).toBe('signedIn'))
  expect(offers[0]).toMatchObject({ domain: 'app.test', uri: 'https://app.test', chainIds: ['test:1', 'test:2'] })
  expect(asked).toEqual([])
  expect(events.map(({ type }) => type)).toContain('SIWX_AUTH_SUCCESS')
  expect(await service.getSessions('test:2', 'alice')).toHaveLength(1)
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await eventually(() => expect(state()).toMatchObject({ status: 'signedIn', session: { data: { chainId: 'test:2' } } }))
})

test.each<[string, (signed: SignedIn) => SignedIn]>([
  ['for another site', (signed) => ({ ...signed, message: signed.message.replace('app.test', 'evil.test') })],
  ['with another nonce', (signed) => ({ ...signed, message: signed.message.replace(/Nonce: \w+/, 'Nonce: abcdefgh12345678') })],
  ['that cannot be read', (signed) => ({ ...signed, message: 'yes' })],
  ['of another account', (signed) => ({ ...signed, address: 'bob' })],
])('fault 39: a signature %s is ignored, and the visitor is asked', async (_, change) => {
  const { connect, state, view } = await setSigning(change)
  await connect()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  expect(state().session).toBeUndefined()
})

test('fault 39: a forged signature rejects the connection', async () => {
  const { connect, latchkey, state, events } = await setSigning((signed) => ({ ...signed, signature: 'forged' }))
  await expect(connect()).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(state().sessions).toEqual([])
  expect(events.map(({ type }) => type)).toContain('SIWX_AUTH_ERROR')
})

test('fault 39: the same signature is accepted once', async () => {
  let first: SignedIn | undefined
  const { connect, latchkey, state, view } = await setSigning((signed) => (first ??= signed))
  await connect()
  await eventually(() => expect(state().status).toBe('signedIn'))
  await latchkey.disconnect()
  await connect()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
})

test("behavior: oneClick: false, or messages of the application's own, ask in a second step", async () => {
  const messenger = {
    createMessage: async ({ accountAddress, chainId }: { accountAddress: string; chainId: `${string}:${string}` }) =>
      createSiwxMessage({
        accountAddress,
        chainId,
        domain: 'app.test',
        uri: 'https://app.test',
        version: '1',
        nonce: 'abcdefgh12345678',
        issuedAt: new Date().toISOString(),
      }),
  }
  for (const options of [{ oneClick: false }, { messenger }]) {
    const { connect, view, offers } = await setSigning(undefined, options)
    await connect()
    await eventually(() => expect(view()).toBe('SIWXSignMessage'))
    expect(offers).toEqual([undefined])
  }
})

/** What the host has against the account. */
const refusing = definePlugin({
  id: 'host',
  apiVersion: 1,
  setup: ({ hooks }) => void hooks.onConnect.tap(() => Promise.reject(new TypeError('not this account'))),
})

test('fault 41: a connection that is rejected after the wallet signed leaves no session', async () => {
  const { connect, state, storage } = await setSigning(undefined, { plugins: [refusing] })
  await expect(connect()).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  await eventually(() => expect(state().sessions).toEqual([]))
  await eventually(() => expect(JSON.stringify(storage.entries())).not.toContain('by alice'))
})

test('fault 41: a connection that is rejected leaves no session at the server', async () => {
  const server = stubServer()
  const { connect } = await setSigning(undefined, { plugins: [refusing], server: '/siwx' })
  await expect(connect()).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  await eventually(async () => expect(await server.signedIn()).toBeUndefined())
})

test('fault 41: a disconnect during the server request leaves no session', async () => {
  const server = stubServer()
  let answer: () => void = () => undefined
  const worked = new Promise<void>((resolve) => (answer = resolve))
  const authenticate = vi.fn()
  server.before = async (path) => (path === 'authenticate' ? (authenticate(), worked.then(() => undefined)) : undefined)
  const { connect, latchkey } = await setSigning(undefined, { server: '/siwx' })
  const outcome = expect(connect()).rejects.toMatchObject({ code: 'ABORTED' })
  await eventually(() => expect(authenticate).toHaveBeenCalled())
  await latchkey.disconnect()
  await outcome
  answer()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await eventually(async () => expect(await server.signedIn()).toBeUndefined())
})

test('fault 39: one forged signature of two invalidates both', async () => {
  const { connect, state, storage } = await setSigning((signed, { chainIds }) =>
    signed.chainId === chainIds[0] ? { ...signed, signature: 'forged' } : signed,
  )
  await expect(connect()).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' })
  await eventually(() => expect(state().sessions).toEqual([]))
  await eventually(() => expect(JSON.stringify(storage.entries())).not.toContain('by alice'))
})

const terms = { statement: 'I agree.', resources: ['https://app.test/tos'], expirationMs: 60_000 }

test.each<[string, (message: string) => string]>([
  ['another statement', (message) => message.replace('I agree.', 'I do not.')],
  ['without the resources', (message) => message.slice(0, message.indexOf('\nResources:'))],
  ['with another resource', (message) => message.replace('/tos', '/no')],
  ['for longer', (message) => message.replace(/Expiration Time: \d+/, 'Expiration Time: 2099')],
  ['for ever', (message) => message.replace(/\nExpiration Time: .*/, '')],
  ['for later', (message) => message.replace(/(\nExpiration Time: .*)/, '$1\nNot Before: 2024-01-01T00:00:30.000Z')],
])('fault 39: a wallet that signs %s than it was asked to signs no account in', async (_, change) => {
  const { connect, view, state } = await setSigning((signed) => {
    const message = change(signed.message)
    expect(message).not.toBe(signed.message)
    return { ...signed, message, signature: signatureOf('alice', message) }
  }, terms)
  await connect()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  expect(state().sessions).toEqual([])
})

test('behavior: a wallet may add a ReCap to statement and resources', async () => {
  const { connect, state } = await setSigning((signed) => {
    const message = `${signed.message.replace('I agree.', 'I agree. And more.')}\n- https://wallet.test/more`
    return { ...signed, message, signature: signatureOf('alice', message) }
  }, terms)
  await connect()
  await eventually(() => expect(state().status).toBe('signedIn'))
})

test('fault 41: an account that signs but is not shared is not signed in', async () => {
  const { connect, service, view } = await setSigning((signed, { chainIds: _, ...fields }) => {
    const message = createSiwxMessage({ ...fields, accountAddress: 'carol', chainId: signed.chainId, version: '1' }).toString()
    return { chainId: signed.chainId, address: 'carol', message, signature: signatureOf('carol', message) }
  })
  await connect()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  expect(await service.getSessions('test:1', 'carol')).toEqual([])
})

test('fault 39: only the newest offers are kept', async () => {
  const wallet = createTestConnector()
  const connect = wallet.connect.bind(wallet)
  wallet.connect = async (parameters) => {
    const offers: Offered[] = []
    for (let count = 0; count < 17; count += 1) offers.push(await parameters.signIn?.(['test:1']))
    const { chainIds: _, ...fields } = offers[0] ?? expect.fail('nothing offered')
    const message = createSiwxMessage({ ...fields, accountAddress: 'alice', chainId: 'test:1', version: '1' }).toString()
    return {
      ...(await connect(parameters)),
      signedIn: [{ chainId: 'test:1', address: 'alice', message, signature: signatureOf('alice', message) }],
    }
  }
  const { latchkey, view } = await setStage({ wallet })
  await latchkey.connect({ connectorId: wallet.info.id })
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
})

test('fault 39: a wallet that signs for a network it was not offered signs no account in', async () => {
  const { connect, service, view } = await setSigning((signed, { chainIds: _, ...fields }) => {
    const message = createSiwxMessage({ ...fields, accountAddress: 'alice', chainId: 'test:9', version: '1' }).toString()
    return { chainId: 'test:9', address: 'alice', message, signature: signatureOf('alice', message) }
  })
  await connect()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  expect(await service.getSessions('test:9', 'alice')).toEqual([])
})

test('default: the network in use is offered first, and while the wallet connects the modal says so', async () => {
  const { connect, latchkey, offers, events, state } = await setSigning((signed) => signed, { required: false })
  const toasts: unknown[] = []
  latchkey.subscribe(
    () => latchkey.state.toast,
    ({ open, message, variant }) => void toasts.push([open, message, variant]),
  )
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await connect()
  expect(offers[0]?.chainIds).toEqual(['test:2', 'test:1'])
  await eventually(() => expect(state().status).toBe('signedIn'))
  expect(toasts[0]).toEqual([true, 'siwx.toast.authenticating', 'loading'])
  await eventually(() => expect(latchkey.state.toast.open).toBe(false))
  expect(events.find(({ type }) => type === 'SIWX_AUTH_SUCCESS')).toMatchObject({ isSmartAccount: false })
})

test('error: a signature while connecting that is forged is told, with its account', async () => {
  const { connect, events, latchkey } = await setSigning((signed) => ({ ...signed, signature: 'forged' }))
  await connect().catch(() => undefined)
  expect(events.find(({ type }) => type === 'SIWX_AUTH_ERROR')).toMatchObject({
    isSmartAccount: false,
    message: 'The signature is not valid',
  })
  expect(events.some(({ type }) => type === 'SIWX_AUTH_SUCCESS')).toBe(false)
  await eventually(() => expect(latchkey.state.toast.open).toBe(false))
})

test('behavior: a connection whose signatures are unusable is no success', async () => {
  const { connect, events, view } = await setSigning((signed) => ({ ...signed, message: 'yes' }))
  await connect()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  expect(events.some(({ type }) => type === 'SIWX_AUTH_SUCCESS')).toBe(false)
})

test('behavior: a server that verifies gets the signature of the network in use only', async () => {
  const storage = keptSessions(true)
  const { connect, state } = await setSigning((signed) => signed, { storage })
  await connect()
  await eventually(() => expect(state().status).toBe('signedIn'))
  expect(storage.kept.map(({ data }) => data.chainId)).toEqual(['test:1'])
})

const STATED = { statement: 'Hello', resources: ['https://a.test'], expirationMs: 60_000, notBefore: '2023-01-01T00:00:00.000Z' }
test.each([
  ['another address of the page', { uri: 'https://evil.test' }],
  ['another statement', { statement: 'Bye' }],
  ['no statement', { statement: undefined }],
  ['other resources', { resources: ['https://b.test'] }],
  ['no resources', { resources: undefined }],
  ['another end', { expirationTime: '2099-01-01T00:00:00.000Z' }],
  ['no end', { expirationTime: undefined }],
  ['another beginning', { notBefore: '2022-01-01T00:00:00.000Z' }],
])('fault 39: a wallet that signs %s than offered signs no account in', async (_, change) => {
  const { connect, view, state } = await setSigning((signed, { chainIds: __, ...fields }) => {
    const written = Object.fromEntries(Object.entries({ ...fields, ...change }).filter(([, value]) => value !== undefined))
    const message = createSiwxMessage({
      ...(written as typeof fields),
      accountAddress: 'alice',
      chainId: signed.chainId,
      version: '1',
    }).toString()
    return { ...signed, message, signature: signatureOf('alice', message) }
  }, STATED)
  await connect()
  await eventually(() => expect(view()).toBe('SIWXSignMessage'))
  expect(state().session).toBeUndefined()
})

test('default: all that was offered, as it was offered', async () => {
  const { connect, state } = await setSigning((signed) => signed, STATED)
  await connect()
  await eventually(() => expect(state().status).toBe('signedIn'))
})

test('behavior: a wallet is offered no message that nothing could verify', async () => {
  const { connect, offers, asked } = await setSigning(undefined, { verifiers: [], required: false })
  await connect()
  expect([offers, asked]).toEqual([[undefined], []])
})
