// Whatever wallets reject with: the state is restored, and the reported error is a LatchkeyError.
import { expect, test } from 'vitest'
import { fromProviderError } from '../errors/fromProvider.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Connector } from '../contracts/Connector.js'
import { connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'

const throwing = (): never => {
  throw new RangeError('touched')
}

const spiteful = (target: object): object =>
  new Proxy(target, Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((trap) => [trap, throwing])) as ProxyHandler<object>)

const REJECTIONS: readonly (readonly [string, () => unknown])[] = [
  ['an object that looks like our own error', () => Object.assign(new Error('no'), { name: 'LatchkeyError', code: 'PROJECT_ID_INVALID' })],
  [
    'an object that looks like our own error without a context',
    () => Object.assign(new Error('no'), { name: 'LatchkeyError', code: 'ORIGIN_NOT_ALLOWED', kind: 'config', retryable: false }),
  ],
  ['a proxy that throws', () => spiteful(new Error('no'))],
  ['a proxy of an error of ours', () => spiteful(new LatchkeyError('USER_REJECTED', {}))],
  [
    'a revoked proxy',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    },
  ],
  [
    'getters that throw',
    () =>
      Object.defineProperties(
        {},
        { message: { get: throwing }, code: { get: throwing }, name: { get: throwing }, stack: { get: throwing } },
      ),
  ],
  ['megabytes', () => new Error('x'.repeat(2_000_000))],
  ['nothing', () => undefined],
]

/** A connector that translates its wallet's errors, as ours do, or passes them on unchanged. */
const KINDS = ['translates', 'passes it on', 'throws at once'] as const

function setUp(kind: (typeof KINDS)[number], rejection: unknown) {
  const wallet = createFakeConnector({ id: 'wallet' })
  const fail = (): Promise<never> => {
    if (kind === 'throws at once') throw rejection
    return Promise.reject(kind === 'translates' ? fromProviderError(rejection) : rejection)
  }
  let fails = true
  const connector: Connector = {
    ...wallet,
    connect: (parameters) => (fails ? fail() : wallet.connect(parameters)),
    reconnect: fail,
    request: fail,
    switchNetwork: fail,
  }
  const storage = sharedStorage()
  // A logger that reads its arguments, as those that report to a service do.
  const read = (...details: readonly unknown[]): void =>
    void JSON.stringify(details.map((detail) => `${String((detail as Error | undefined)?.message)}`))
  const logger = { error: read, warn: read, info: read, debug: read }
  const latchkey = instance({ plugins: [fakeNamespace('test', [connector])], storage, logger, logLevel: 'debug' })
  const connect = async (): Promise<void> => {
    fails = false
    const result = latchkey.connect({ connectorId: 'wallet' })
    wallet.next('connect').answer(connection())
    await result
  }
  return { latchkey, wallet, connect, storage, connector }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('It should have failed.'),
    (error: unknown) => error,
  )

test.each(KINDS.flatMap((kind) => REJECTIONS.map(([name, make]) => [name, kind, make] as const)))(
  'fault 59: %s from a connector that %s',
  async (_, kind, make) => {
    const { latchkey, connect, storage, connector } = setUp(kind, make())
    const { state } = latchkey
    const declined = await failureOf(latchkey.connect({ connectorId: 'wallet' }))
    expect(isLatchkeyError(declined, 'WALLET_FAILED')).toBe(true)
    expect((declined as Error).message.length).toBeLessThanOrEqual(300)
    expect(latchkey.state.sessions).toEqual(state.sessions)
    expect(latchkey.state.alerts).toEqual([])

    await connect()
    for (const failed of [
      await failureOf(latchkey.request({ method: 'sign' })),
      await failureOf(latchkey.switchNetwork({ chainId: 'test:2' })),
    ]) {
      expect(isLatchkeyError(failed, 'WALLET_FAILED')).toBe(true)
    }
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', chainId: 'test:1' })
    expect(latchkey.state.alerts).toEqual([])

    latchkey.dispose()
    const reloaded = instance({ plugins: [fakeNamespace('test', [connector])], storage })
    await reloaded.start()
    await settle()
    expect(reloaded.state.sessions['test']).toEqual({ status: 'disconnected' })
  },
)

test('fault 59: when another wallet fails this way, the connected one stays', async () => {
  const [wallet, other] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'other' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other])] })
  const connecting = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await connecting
  const failing = failureOf(latchkey.connect({ connectorId: 'other' }))
  other.next('connect').fail(spiteful(new Error('no')))
  expect(await failing).toMatchObject({ code: 'WALLET_FAILED' })
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'wallet' })
})

test('fault 59: a LatchkeyError of the connector still raises its alert', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const failing = failureOf(latchkey.connect({ connectorId: 'wallet' }))
  const own = new LatchkeyError('PROJECT_ID_INVALID', {})
  wallet.next('connect').fail(own)
  expect(await failing).toBe(own)
  expect(latchkey.state.alerts).toMatchObject([{ code: 'PROJECT_ID_INVALID' }])
})
