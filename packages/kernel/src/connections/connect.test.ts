import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import type { HookSignatures } from '../contracts/hooks.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { definePlugin } from '../plugin/install.js'
import { account, connection, createFakeConnector, fakeNamespace, rejection } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'

const tapConnect = (tap: HookSignatures['onConnect']) =>
  definePlugin({ id: 'tap', apiVersion: 1, setup: (context) => void context.hooks.onConnect.tap(tap) })

test('default: state changes only after the wallet approved', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'connecting', connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await expect(result).resolves.toMatchObject({ address: 'alice', caipAddress: 'test:1:alice', chainId: 'test:1' })
  expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', account: account('alice') })
  expect(latchkey.state.activeNamespace).toBe('test')
  expect(latchkey.state.recentWallets).toEqual([{ connectorId: 'wallet', name: 'wallet', namespaces: ['test'] }])
})

test('error: an unknown wallet', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [])] })
  await expect(latchkey.connect({ connectorId: 'nobody' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
})

test('error: a rejection leaves the namespace as it was', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').fail(rejection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('error: whoever watches events is told of a failure once, with its code and nothing that the wallet said', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const seen: unknown[] = []
  latchkey.events.on((event) => void (event.type === 'CONNECT_ERROR' && seen.push(event)))
  const rejected = Promise.allSettled([latchkey.connect({ connectorId: 'wallet' }), latchkey.connect({ connectorId: 'wallet' })])
  wallet.next('connect').fail(rejection())
  await rejected
  const aborted = new AbortController()
  const result = latchkey.connect({ connectorId: 'wallet', signal: aborted.signal })
  aborted.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  const about = { type: 'CONNECT_ERROR', namespace: 'test', connectorId: 'wallet' }
  expect(seen).toEqual([
    { ...about, message: 'USER_REJECTED' },
    { ...about, message: 'ABORTED' },
  ])
})

test('error: a wallet that approves without accounts', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer({ accounts: [], chainId: 'test:1' })
  await expect(result).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
  expect(wallet.told).toEqual(['connect', 'disconnect'])
})

test("error: a service that rejects the application raises an alert for the developer; a visitor's rejection does not", async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  for (const error of [rejection(), new LatchkeyError('PROJECT_ID_INVALID', {})]) {
    const result = latchkey.connect({ connectorId: 'wallet' })
    wallet.next('connect').fail(error)
    await expect(result).rejects.toBe(error)
  }
  expect(latchkey.state.alerts).toMatchObject([{ code: 'PROJECT_ID_INVALID', shortMessage: 'Invalid App Configuration' }])
})

test('behavior: a wallet approves another namespace only; the requested one does not change', async () => {
  const asked = createFakeConnector({ id: 'remote', type: 'WALLET_CONNECT' })
  const other = createFakeConnector({ id: 'remote', namespace: 'other', type: 'WALLET_CONNECT' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [asked]), fakeNamespace('other', [other])] })
  const result = latchkey.connect({ connectorId: 'remote', namespace: 'test' })
  asked
    .next('connect')
    .answer({ accounts: [], chainId: 'other:1', others: [{ namespace: 'other', connection: connection('alice', 'other:1', 'other') }] })
  await expect(result).resolves.toMatchObject({ namespace: 'other', address: 'alice' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(latchkey.state.sessions['other']).toMatchObject({ status: 'connected' })
})

test('behavior: a rejected second wallet leaves the first connected', async () => {
  const [first, second] = [createFakeConnector({ id: 'first' }), createFakeConnector({ id: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [first, second])] })
  const connected = latchkey.connect({ connectorId: 'first' })
  first.next('connect').answer(connection())
  await connected
  const result = latchkey.connect({ connectorId: 'second' })
  first.emit({ type: 'accountsChanged', accounts: [account('bob')] })
  second.next('connect').fail(rejection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.state.sessions['test']).toMatchObject({ connectorId: 'first', account: account('bob') })
  expect(first.told).not.toContain('disconnect')
})

test('behavior: an approved second wallet replaces the first, which is disconnected', async () => {
  const [first, second] = [createFakeConnector({ id: 'first' }), createFakeConnector({ id: 'second' })]
  const clock = createTestClock()
  const latchkey = instance({ plugins: [fakeNamespace('test', [first, second])], clock })
  const connected = latchkey.connect({ connectorId: 'first' })
  first.next('connect').answer(connection())
  await connected
  const result = latchkey.connect({ connectorId: 'second' })
  second.next('connect').answer(connection('carol'))
  await result
  expect(latchkey.state.sessions['test']).toMatchObject({ connectorId: 'second', account: account('carol') })
  clock.advance(100)
  expect(first.told).toEqual(['connect', 'disconnect'])
  expect([first.listeners.size, second.listeners.size]).toEqual([0, 1])
})

test('fault 52: the replaced wallet is not disconnected when another tab connected it at the same time', async () => {
  const [first, second] = [createFakeConnector({ id: 'first' }), createFakeConnector({ id: 'second' })]
  const [clock, storage] = [createTestClock(), sharedStorage()]
  const latchkey = instance({ plugins: [fakeNamespace('test', [first, second])], clock, storage })
  const connected = latchkey.connect({ connectorId: 'first' })
  first.next('connect').answer(connection())
  await connected
  const result = latchkey.connect({ connectorId: 'second' })
  second.next('connect').answer(connection('carol'))
  await result
  const decision = { connectorId: 'first', address: 'alice', usedAtMs: clock.now() + 1 }
  storage.items.set('@latchkey/connection:test', JSON.stringify({ v: 1, value: decision }))
  clock.advance(100)
  expect(first.told).toEqual(['connect'])
})

test('behavior: two calls for the same wallet send one request, and both resolve with its answer', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const results = [latchkey.connect({ connectorId: 'wallet' }), latchkey.connect({ connectorId: 'wallet' })]
  expect(wallet.told).toEqual(['connect'])
  wallet.next('connect').answer(connection())
  const [one, two] = await Promise.all(results)
  expect(one).toEqual(two)
})

test('behavior: a call with a network does not join one without', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const first = expect(latchkey.connect({ connectorId: 'wallet' })).rejects.toMatchObject({ code: 'ABORTED' })
  const second = latchkey.connect({ connectorId: 'wallet', chainId: 'test:2' })
  await first
  expect(wallet.questions.map(({ detail }) => detail)).toEqual([undefined, 'test:2'])
  wallet.questions.at(-1)?.answer(connection('alice', 'test:2'))
  await expect(second).resolves.toMatchObject({ chainId: 'test:2' })
})

test('behavior: calls that joined one that is aborted reject with it', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const controller = new AbortController()
  const results = [latchkey.connect({ connectorId: 'wallet', signal: controller.signal }), latchkey.connect({ connectorId: 'wallet' })]
  controller.abort()
  for (const result of results) await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
})

test('behavior: a newer call can still be joined after the call it aborted has ended', async () => {
  const [first, second] = [createFakeConnector({ id: 'first' }), createFakeConnector({ id: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [first, second])] })
  const early = latchkey.connect({ connectorId: 'first' })
  const late = latchkey.connect({ connectorId: 'second' })
  await expect(early).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  const joined = latchkey.connect({ connectorId: 'second' })
  second.next('connect').answer(connection())
  await Promise.all([late, joined])
  expect(second.told).toEqual(['connect'])
})

test('behavior: a wallet that is asked again while an aborted call ran its taps is not disconnected', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), tapConnect(() => new Promise(() => undefined))] })
  const controller = new AbortController()
  const first = latchkey.connect({ connectorId: 'wallet', signal: controller.signal })
  wallet.next('connect').answer(connection())
  await settle()
  controller.abort()
  void latchkey.connect({ connectorId: 'wallet' }).catch(() => undefined)
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(wallet.told).toEqual(['connect', 'connect'])
})

test('behavior: connecting another wallet aborts the first, whose late approval is revoked', async () => {
  const [first, second] = [createFakeConnector({ id: 'first' }), createFakeConnector({ id: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [first, second])] })
  const early = latchkey.connect({ connectorId: 'first' })
  const late = latchkey.connect({ connectorId: 'second' })
  await expect(early).rejects.toMatchObject({ code: 'ABORTED' })
  second.next('connect').answer(connection('carol'))
  await late
  first.next('connect').answer(connection('alice'))
  await settle()
  expect(latchkey.state.sessions['test']).toMatchObject({ connectorId: 'second' })
  expect(first.told).toEqual(['connect', 'disconnect'])
})

test('behavior: a pending connect goes on when the connected wallet ends its session', async () => {
  const [first, second] = [createFakeConnector({ id: 'first' }), createFakeConnector({ id: 'second' })]
  const latchkey = instance({ plugins: [fakeNamespace('test', [first, second])] })
  const connected = latchkey.connect({ connectorId: 'first' })
  first.next('connect').answer(connection())
  await connected
  const result = latchkey.connect({ connectorId: 'second' })
  first.emit({ type: 'disconnected' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'connecting', connectorId: 'second' })
  second.next('connect').fail(rejection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('behavior: a late approval is not revoked while the same wallet is asked again', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const first = latchkey.connect({ connectorId: 'wallet' })
  await latchkey.disconnect()
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  const second = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection('alice'))
  await settle()
  wallet.next('connect').answer(connection('bob'))
  await expect(second).resolves.toMatchObject({ address: 'bob' })
  expect(wallet.told).toEqual(['connect', 'connect'])
})

test('behavior: a retry does not join the call that was just aborted', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const controller = new AbortController()
  const first = latchkey.connect({ connectorId: 'wallet', signal: controller.signal })
  controller.abort()
  const second = latchkey.connect({ connectorId: 'wallet' })
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  wallet.next('connect').answer(connection('alice'))
  wallet.next('connect').answer(connection('bob'))
  await expect(second).resolves.toMatchObject({ address: 'bob' })
})

test('behavior: a retry shows its own pairing code, which stays when the previous call ends', async () => {
  const wallet = createFakeConnector({ id: 'remote', type: 'WALLET_CONNECT' })
  let codes = 0
  const showing = {
    ...wallet,
    connect: (asked: Parameters<typeof wallet.connect>[0]) => (asked.onUri?.(`wc:${(codes += 1)}`), wallet.connect(asked)),
  }
  const latchkey = instance({ plugins: [fakeNamespace('test', [showing])] })
  const controller = new AbortController()
  const first = latchkey.connect({ connectorId: 'remote', signal: controller.signal })
  controller.abort()
  const second = latchkey.connect({ connectorId: 'remote' })
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(latchkey.state.pairing).toMatchObject({ uri: 'wc:2' })
  wallet.next('connect').answer(connection('alice'))
  wallet.next('connect').answer(connection('bob'))
  await second
  expect(latchkey.state.pairing).toBeUndefined()
})

test('behavior: a pairing code that arrives for an aborted call is not shown', async () => {
  const wallet = createFakeConnector({ id: 'remote', type: 'WALLET_CONNECT' })
  let show: (uri: string) => void = () => expect.fail('the wallet was not asked')
  const late = {
    ...wallet,
    connect: (asked: Parameters<typeof wallet.connect>[0]) => ((show = asked.onUri ?? show), wallet.connect(asked)),
  }
  const latchkey = instance({ plugins: [fakeNamespace('test', [late])] })
  const controller = new AbortController()
  const result = latchkey.connect({ connectorId: 'remote', signal: controller.signal })
  await settle()
  show('wc:early')
  expect(latchkey.state.pairing).toMatchObject({ uri: 'wc:early' })
  controller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  show('wc:late')
  expect(latchkey.state.pairing).toBeUndefined()
})

test('parameters: timeoutMs ends the wait and restores the previous session; a late approval is revoked', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const former = createFakeConnector({ id: 'former' })
  const clock = createTestClock()
  const latchkey = instance({ clock, plugins: [fakeNamespace('test', [former, wallet])] })
  const connecting = latchkey.connect({ connectorId: 'former' })
  former.next('connect').answer(connection('bob'))
  await connecting
  const before = latchkey.state.sessions['test']
  const outcome = latchkey
    .connect({ connectorId: 'wallet', timeoutMs: 5_000 })
    .catch((error: unknown) => ({ error, session: latchkey.state.sessions['test'] }))
  clock.advance(4_999)
  await settle()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'connecting', connectorId: 'wallet' })
  clock.advance(1)
  expect(await outcome).toMatchObject({
    error: { code: 'WALLET_TIMEOUT', context: { connectorId: 'wallet', timeoutMs: 5_000 }, retryable: true },
    session: before,
  })
  wallet.next('connect').answer(connection())
  await settle()
  expect(wallet.told).toEqual(['connect', 'disconnect'])
  expect(latchkey.state.sessions['test']).toEqual(before)
})

test('parameters: timeoutMs of a joining call ends that call only; Infinity never ends it, and a signal still aborts', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const clock = createTestClock()
  const latchkey = instance({ clock, plugins: [fakeNamespace('test', [wallet])] })
  const controller = new AbortController()
  const first = latchkey.connect({ connectorId: 'wallet', timeoutMs: Number.POSITIVE_INFINITY })
  const joined = latchkey.connect({ connectorId: 'wallet', timeoutMs: 1_000 }).catch((error: unknown) => error)
  const aborted = latchkey.connect({ connectorId: 'wallet', timeoutMs: 1_000, signal: controller.signal }).catch((error: unknown) => error)
  controller.abort()
  clock.advance(60_000)
  expect(await joined).toMatchObject({ code: 'WALLET_TIMEOUT' })
  expect(await aborted).toMatchObject({ code: 'ABORTED' })
  wallet.next('connect').answer(connection())
  await expect(first).resolves.toMatchObject({ address: 'alice' })
  expect(clock.pending).toEqual([])
})

test.each([Number.POSITIVE_INFINITY, 2 ** 40])(
  'parameters: timeoutMs %d is longer than timers can wait, and does not end at once',
  async (timeoutMs) => {
    const wallet = createFakeConnector({ id: 'wallet' })
    const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
    const result = latchkey.connect({ connectorId: 'wallet', timeoutMs })
    await new Promise((resolve) => setTimeout(resolve, 50))
    wallet.next('connect').answer(connection())
    await expect(result).resolves.toMatchObject({ address: 'alice' })
  },
)

test.each([0, -1, Number.NaN])('error: timeoutMs %d is rejected before the wallet is asked', async (timeoutMs) => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await expect(latchkey.connect({ connectorId: 'wallet', timeoutMs })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  expect(wallet.questions).toEqual([])
})

test('parameters: signal', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const controller = new AbortController()
  const result = latchkey.connect({ connectorId: 'wallet', signal: controller.signal })
  controller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('hook: a tap of onConnect sees the connection before it is committed', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const tap = vi.fn()
  const latchkey = instance({
    plugins: [fakeNamespace('test', [wallet]), tapConnect((event) => tap(event.connection, latchkey.state.sessions['test']?.status))],
  })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  expect(tap).toHaveBeenCalledExactlyOnceWith({ ...connection(), wallet: { name: 'wallet' } }, 'connecting')
})

test('hook: a tap may return any thenable', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  let resolve = (): void => undefined
  const thenable = {
    // oxlint-disable-next-line unicorn/no-thenable -- a thenable that is no promise is what this test passes
    then(done: () => void) {
      resolve = done
    },
  }
  const tap = tapConnect(() => thenable as unknown as Promise<void>)
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), tap] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await settle()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'connecting', connectorId: 'wallet' })
  resolve()
  await expect(result).resolves.toMatchObject({ address: 'alice' })
})

test('hook: a tap that rejects disconnects the wallet and rejects connect', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), tapConnect(() => Promise.reject(rejection()))] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(wallet.told).toEqual(['connect', 'disconnect'])
  expect(wallet.listeners.size).toBe(0)
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

test('behavior: one approval connects every namespace it covers', async () => {
  const remotes = ['test', 'second'].map((namespace) => createFakeConnector({ id: 'remote', namespace, type: 'WALLET_CONNECT' }))
  const [first, second] = remotes as [(typeof remotes)[0], (typeof remotes)[0]]
  const latchkey = instance({ plugins: [fakeNamespace('test', [first]), fakeNamespace('second', [second])] })
  const result = latchkey.connect({ connectorId: 'remote', namespace: 'test' })
  first.next('connect').answer({
    ...connection(),
    others: [
      { namespace: 'second', connection: connection('zoe', 'second:1', 'second') },
      { namespace: 'third', connection: connection('ann', 'third:1', 'third') },
    ],
  })
  await result
  expect(latchkey.state.sessions).toMatchObject({
    test: { status: 'connected', connectorId: 'remote' },
    second: { status: 'connected', account: account('zoe', 'second') },
  })
  expect(latchkey.state.sessions).not.toHaveProperty('third')
})

test('behavior: a wallet that approves more namespaces than requested replaces no other wallet', async () => {
  const extension = createFakeConnector({ id: 'extension', namespace: 'second' })
  const remotes = ['test', 'second'].map((namespace) => createFakeConnector({ id: 'remote', namespace, type: 'WALLET_CONNECT' }))
  const [first, second] = remotes as [(typeof remotes)[0], (typeof remotes)[0]]
  const latchkey = instance({ plugins: [fakeNamespace('test', [first]), fakeNamespace('second', [extension, second])] })
  const earlier = latchkey.connect({ connectorId: 'extension' })
  extension.next('connect').answer(connection('ann', 'second:1', 'second'))
  await earlier
  const result = latchkey.connect({ connectorId: 'remote', namespace: 'test' })
  first.next('connect').answer({ ...connection(), others: [{ namespace: 'second', connection: connection('zoe', 'second:1', 'second') }] })
  await result
  expect(latchkey.state.sessions).toMatchObject({
    test: { status: 'connected', connectorId: 'remote' },
    second: { status: 'connected', connectorId: 'extension', account: account('ann', 'second') },
  })
  expect([extension.told, second.told]).toEqual([['connect'], []])
})

test('fault 28: disconnect during connect discards the late approval and disconnects the wallet', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  await latchkey.disconnect()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  wallet.next('connect').answer(connection())
  await settle()
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
  expect(wallet.told).toEqual(['connect', 'disconnect'])
})

test('fault 28: disconnect at any moment of connect leaves nothing connected', async () => {
  for (let turns = 0; turns < 40; turns += 1) {
    const wallet = createFakeConnector({ id: 'wallet' })
    const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), tapConnect(() => Promise.resolve())] })
    const result = latchkey.connect({ connectorId: 'wallet' })
    const outcome = Promise.allSettled([result])
    wallet.next('connect').answer(connection())
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await latchkey.disconnect()
    await outcome
    await settle()
    expect(latchkey.state.sessions['test'], `after ${turns} turns`).toEqual({ status: 'disconnected' })
    expect(wallet.told, `after ${turns} turns`).toEqual(['connect', 'disconnect'])
    expect(wallet.listeners.size).toBe(0)
  }
})

test('prepare: the cause is intent unless another is named', async () => {
  const causes: unknown[] = []
  const wallet = { ...createFakeConnector({ id: 'wallet' }), prepare: async (cause: unknown) => void causes.push(cause) }
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  latchkey.prepare({ connectorId: 'wallet', namespace: 'test' })
  latchkey.prepare({ connectorId: 'wallet', namespace: 'test', cause: 'sight' })
  await settle()
  expect(causes).toEqual(['intent', 'sight'])
})
