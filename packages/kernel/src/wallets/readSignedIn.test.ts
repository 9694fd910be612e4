// Messages that wallets sign while connecting, as taps of `onConnect` get them.
import { expect, test, vi } from 'vitest'
import { connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance } from '../../test/instance.js'
import type { ConnectorConnectParameters, SignedIn, SignInRequest } from '../contracts/Connector.js'
import { createTestLog } from '../../test/log.js'
import { definePlugin } from '../plugin/install.js'
import type { ServiceOf } from '../contracts/views.js'

const request: SignInRequest = {
  domain: 'app.test',
  uri: 'https://app.test',
  nonce: 'n'.repeat(17),
  issuedAt: '2026-01-01T00:00:00.000Z',
  chainIds: ['test:1'],
}
const signed: SignedIn = { chainId: 'test:1', address: 'alice', message: 'app.test wants…', signature: 'c2ln' }

function setUp(answer?: ServiceOf<'connect.signIn'>) {
  const asked: (SignInRequest | undefined)[] = []
  const seen: unknown[] = []
  const given: { signedIn: unknown } = { signedIn: [signed] }
  const wallet = createFakeConnector({ id: 'wallet' })
  const parameters: ConnectorConnectParameters[] = []
  const connector = {
    ...wallet,
    async connect(with_: ConnectorConnectParameters) {
      parameters.push(with_)
      if (with_.signIn) asked.push(await with_.signIn(['test:1']))
      return { ...connection(), ...given } as never
    },
  }
  const plugin = definePlugin({
    id: 'signing',
    apiVersion: 1,
    setup(context) {
      if (answer) context.services.provide('connect.signIn', answer)
      context.hooks.onConnect.tap(({ connection: told }) => void seen.push(told.signedIn))
    },
  })
  const log = createTestLog()
  const latchkey = instance({ plugins: [fakeNamespace('test', [connector]), plugin], logger: log, logLevel: 'warn' })
  return { latchkey, asked, seen, given, parameters, log, connect: () => latchkey.connect({ connectorId: 'wallet' }) }
}

test('default: a connecting wallet gets the message to sign, and taps get the signature; state does not', async () => {
  const answer = vi.fn(async () => request)
  const { connect, asked, seen, latchkey } = setUp(answer)
  await connect()
  expect(asked).toEqual([request])
  expect(answer).toHaveBeenCalledWith({ namespace: 'test', connectorId: 'wallet', chainIds: ['test:1'], signal: expect.any(AbortSignal) })
  expect(seen).toEqual([[signed]])
  expect(JSON.stringify(latchkey.state)).not.toContain(signed.signature)
})

test('default: without a sign-in plugin wallets get no signIn callback', async () => {
  const { connect, parameters } = setUp()
  await connect()
  expect(parameters[0]).not.toHaveProperty('signIn')
})

test('behavior: a rejection of the service does not fail the connection', async () => {
  const { connect, asked, log } = setUp(() => Promise.reject(new TypeError('no nonce')))
  await connect()
  expect(asked).toEqual([undefined])
  expect(log.lines).toEqual([{ level: 'warn', message: '[latchkey] wallet connects without sign-in.' }])
})

test.each([
  ['no list', 7],
  ['of another namespace', [{ ...signed, chainId: 'other:1' }]],
  ['without a signature', [{ ...signed, signature: '' }]],
  ['an endless message', [{ ...signed, message: 'x'.repeat(65_537) }]],
  ['a message that is no text', [{ ...signed, message: [signed.message] }]],
  ['malformed address', [{ ...signed, address: '<b>' }]],
  ['null', [null]],
])('fault 51: a signature is dropped: %s', async (_, signedIn) => {
  const { connect, seen, given } = setUp()
  given.signedIn = signedIn
  await connect()
  expect(seen).toEqual([undefined])
})

test('fault 51: a message of 65,536 characters is accepted', async () => {
  const { connect, seen, given } = setUp()
  const long = { ...signed, message: 'x'.repeat(65_536) }
  given.signedIn = [long]
  await connect()
  expect(seen).toEqual([[long]])
})

test('fault 51: unknown fields are dropped', async () => {
  const { connect, seen, given } = setUp()
  given.signedIn = [{ ...signed, extra: 'x' }]
  await connect()
  expect(seen).toEqual([[signed]])
})
