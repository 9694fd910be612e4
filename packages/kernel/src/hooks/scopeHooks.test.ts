import { expect, test, vi } from 'vitest'
import { createTestClock } from '../clock.testing.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { createTestLog } from '../log.testing.js'
import type { Dispose } from '../plugin/Dispose.js'
import { createHooks, hookCalls } from './createHooks.js'
import type { OpenIntent } from './events.js'
import { scopeHooks } from './scopeHooks.js'

function setUp() {
  const hooks = createHooks()
  const clock = createTestClock()
  const log = createTestLog()
  const undoes: Dispose[] = []
  const track = (register: () => Dispose): Dispose => {
    const undo = register()
    undoes.push(undo)
    return undo
  }
  const scope = (pluginId: string) => scopeHooks(hooks, { pluginId, log, clock, track })
  return { hooks, calls: hookCalls(hooks), clock, log, scope, undoes }
}

const controller = new AbortController()
const { signal } = controller
const disconnectEvent = { connectorId: 'wallet', namespace: 'test', signal }
const connectEvent = { ...disconnectEvent, connection: { accounts: [], chainId: 'test:1' as const }, isReconnect: false }
const rpcRequest = { namespace: 'test', method: 'ping', chainId: undefined, signal }
const never = new Promise<never>(() => {})

test('default: a tap is named after its plugin and ordered by stage', async () => {
  const { hooks, calls, scope } = setUp()
  const add = (mark: string) => (intent: OpenIntent) => ({ ...intent, view: `${intent.view}${mark}` })
  scope('late').beforeOpen.tap(add('3'), { stage: 100 })
  scope('normal').beforeOpen.tap(add('2'))
  scope('early').beforeOpen.tap(add('1'), { stage: -100 })
  expect(hooks.beforeOpen.taps.map(({ name }) => name)).toEqual(['early', 'normal', 'late'])
  expect(await calls.beforeOpen({ view: '0', signal })).toMatchObject({ view: '0123' })
})

test('default: the first answer of a request wins, also null', async () => {
  const { calls, scope } = setUp()
  const last = vi.fn()
  const { onRpcRequest } = scope('answers')
  onRpcRequest.tap(() => undefined)
  onRpcRequest.tap(async () => ({ result: null }))
  onRpcRequest.tap(last)
  expect(await calls.onRpcRequest(rpcRequest)).toEqual({ result: null })
  expect(last).not.toHaveBeenCalled()
})

test('default: without taps everything passes', async () => {
  const { calls } = setUp()
  expect(await calls.beforeOpen({ view: 'Connect', signal })).toEqual({ view: 'Connect', signal })
  expect(await calls.beforeClose({ view: undefined, reason: 'call', signal })).toBeUndefined()
  expect(await calls.onRpcRequest(rpcRequest)).toBeUndefined()
})

test('behavior: Dispose removes the tap, twice is once, and nobody else', async () => {
  const { hooks, calls, scope } = setUp()
  const [first, second] = [vi.fn(), vi.fn()]
  const dispose = scope('plugin').onConnect.tap(first)
  scope('plugin').onConnect.tap(second)
  dispose()
  dispose()
  await calls.onConnect(connectEvent)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  expect(hooks.onConnect.taps).toHaveLength(1)
})

test('behavior: a tap that is removed during a call does not run in it', async () => {
  const { calls, scope } = setUp()
  const removed = vi.fn()
  const { onConnect } = scope('plugin')
  onConnect.tap(() => dispose())
  const dispose = onConnect.tap(removed)
  await calls.onConnect(connectEvent)
  expect(removed).not.toHaveBeenCalled()
})

test.each([
  ['throws', () => { throw new RangeError('no') }],
  ['rejects', () => Promise.reject(new RangeError('no'))],
  ['rejects with nothing', () => Promise.reject(undefined)],
])('fault 36: a tap that %s is named, the cause kept', async (_, tap) => {
  const { calls, scope } = setUp()
  scope('broken').onConnect.tap(tap)
  const error = await calls.onConnect(connectEvent).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'PLUGIN_FAILED', context: { plugin: 'broken', hook: 'onConnect' } })
  expect(error).toHaveProperty('cause')
})

test('error: a LatchkeyError goes through as it is', async () => {
  const { calls, scope } = setUp()
  const rejected = new LatchkeyError('USER_REJECTED', {})
  scope('plugin').onConnect.tap(() => Promise.reject(rejected))
  await expect(calls.onConnect(connectEvent)).rejects.toBe(rejected)
})

test('fault 36: a tap of onDisconnect that fails is logged and the next ones run', async () => {
  const { calls, log, scope } = setUp()
  const next = vi.fn()
  scope('broken').onDisconnect.tap(() => Promise.reject(new LatchkeyError('USER_REJECTED', {})))
  scope('works').onDisconnect.tap(next)
  await calls.onDisconnect(disconnectEvent)
  expect(next).toHaveBeenCalledOnce()
  expect(log.lines).toMatchObject([{ level: 'error', message: expect.stringContaining('onDisconnect') as string }])
})

test.each(['onDisconnect', 'beforeClose'] as const)('fault 36: a tap of %s that never settles is left behind after 10 s', async (name) => {
  const { calls, clock, log, scope } = setUp()
  const next = vi.fn()
  scope('stuck')[name].tap(() => never)
  scope('works')[name].tap(next)
  const call = calls[name]({ ...disconnectEvent, view: undefined, reason: 'call' })
  await clock.waitFor(10_000)
  expect(next).not.toHaveBeenCalled()
  clock.advance(10_000)
  await call
  expect(next).toHaveBeenCalledOnce()
  expect(log.lines).toMatchObject([{ level: 'error', message: expect.stringContaining(name) as string }])
})

test('fault 36: in other hooks a tap that is pending after 10 s is reported and waited for until the signal aborts', async () => {
  const { calls, clock, log, scope } = setUp()
  const caller = new AbortController()
  scope('slow').onConnect.tap(() => never)
  const call = calls.onConnect({ ...connectEvent, signal: caller.signal })
  await clock.waitFor(10_000)
  clock.advance(10_000)
  expect(log.lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('onConnect') as string }])
  caller.abort()
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  expect(clock.pending).toEqual([])
})

test('behavior: only a tap that waits costs a timer, and gives it back', async () => {
  const { calls, clock, log, scope } = setUp()
  const { onConnect } = scope('plugin')
  onConnect.tap(() => expect(clock.pending).toEqual([]))
  onConnect.tap(async () => {
    await clock.waitFor(10_000)
    expect(clock.pending).toEqual([10_000])
  })
  await calls.onConnect(connectEvent)
  expect(clock.pending).toEqual([])
  expect(log.lines).toEqual([])
})
