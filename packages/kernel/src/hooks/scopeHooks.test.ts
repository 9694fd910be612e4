import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import type { Dispose } from '../contracts/Host.js'
import type { OpenIntent } from '../contracts/hooks.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { createTestLog } from '../../test/log.js'
import { createHookCalls } from './createHookCalls.js'
import { createHooks } from './createHooks.js'
import { scopeHooks } from './scopeHooks.js'
import type { TapRunner } from './watchHook.js'

function setUp() {
  const hooks = createHooks()
  const clock = createTestClock()
  const log = createTestLog()
  const undoes: Dispose[] = []
  const runner: TapRunner = { current: undefined, watching: new Set() }
  const track = (register: () => Dispose): Dispose => {
    const undo = register()
    undoes.push(undo)
    return undo
  }
  const scope = (pluginId: string) => scopeHooks(hooks, { pluginId, log, clock, track, runner })
  return { hooks, calls: createHookCalls(hooks, runner), clock, log, scope, undoes }
}

const controller = new AbortController()
const { signal } = controller
const disconnectEvent = { connectorId: 'wallet', namespace: 'test', signal }
const connectEvent = { ...disconnectEvent, connection: { accounts: [], chainId: 'test:1' as const }, isReconnect: false }
const rpcRequest = { namespace: 'test', method: 'ping', chainId: undefined as never, signal }
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

test('behavior: Dispose removes only its tap, and may be called twice', async () => {
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
  [
    'throws',
    () => {
      throw new RangeError('no')
    },
  ],
  ['rejects', () => Promise.reject(new RangeError('no'))],
  ['rejects with nothing', () => Promise.reject(undefined)],
])('fault 36: the error of a tap that %s names the plugin and keeps the cause', async (_, tap) => {
  const { calls, scope } = setUp()
  scope('broken').onConnect.tap(tap)
  const error = await calls.onConnect(connectEvent).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'PLUGIN_FAILED', context: { plugin: 'broken', hook: 'onConnect' } })
  expect(error).toHaveProperty('cause')
})

test('error: a LatchkeyError passes unchanged', async () => {
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

test.each(['onDisconnect', 'beforeClose'] as const)('fault 36: a tap of %s that never settles is skipped after 10 s', async (name) => {
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

test('fault 36, 64: in other hooks a tap that is pending for 10 s is logged as an error and awaited until the signal aborts', async () => {
  const { calls, clock, log, scope } = setUp()
  const caller = new AbortController()
  scope('slow').onConnect.tap(() => never)
  const call = calls.onConnect({ ...connectEvent, signal: caller.signal })
  await clock.waitFor(10_000)
  clock.advance(10_000)
  expect(log.lines).toMatchObject([{ level: 'error', message: "A tap of 'onConnect' by 'slow' is pending for 10 s." }])
  caller.abort()
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  expect(clock.pending).toEqual([])
})

test('behavior: only a pending tap uses a timer, which is cleared', async () => {
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

const event = {
  ...disconnectEvent,
  ...connectEvent,
  ...rpcRequest,
  view: 'Connect',
  reason: 'call' as const,
  from: undefined as never,
  to: { name: 'One' } as never,
}
const HOOKS = ['beforeOpen', 'beforeClose', 'onConnect', 'onAccountChange', 'onDisconnect', 'onSwitchNetwork', 'onRpcRequest'] as const

test.each(HOOKS)('fault 64: null from a tap of %s counts as undefined, and the taps after it run', async (name) => {
  const { calls, scope } = setUp()
  const guard = vi.fn(() => Promise.reject(new LatchkeyError('UNAUTHORIZED', {})))
  scope('nothing')[name].tap((() => null) as never)
  scope('later')[name].tap((async () => null) as never)
  scope('guard')[name].tap(guard)
  await calls[name](event).catch(() => undefined)
  expect(guard).toHaveBeenCalledOnce()
})

test.each([
  ['beforeOpen', [true, 'Account', 0, () => {}, { view: 7 }, { veto: true }, { namespace: {} }, { uri: 1n }]],
  ['beforeClose', [true, false, 'no', 0, {}, [], { veto: true }, { veto: undefined }]],
  ['onRpcRequest', [true, false, '0x1', 0, {}, [], { results: 1 }]],
] as const)("fault 64: an invalid result of a tap of %s rejects with its plugin's name", async (name, results) => {
  for (const result of results) {
    for (const tap of [() => result, async () => result]) {
      const { calls, scope } = setUp()
      scope('wrong')[name].tap(tap as never)
      const error: unknown = await calls[name](event).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: 'PLUGIN_FAILED', context: { plugin: 'wrong', hook: name } })
      expect((error as Error).cause).toMatchObject({ name: 'TypeError', message: expect.stringContaining(name) as string })
    }
  }
})

test.each(['onConnect', 'onDisconnect', 'onSwitchNetwork'] as const)('fault 64: results of %s are ignored', async (name) => {
  const { calls, scope } = setUp()
  const next = vi.fn()
  scope('counts')[name].tap((() => 7) as never)
  scope('next')[name].tap(next)
  await calls[name](event)
  expect(next).toHaveBeenCalledOnce()
})

test.each(HOOKS)("fault 64: the argument of a tap of %s is frozen in depth, and the caller's object is not", async (name) => {
  const { calls, scope } = setUp()
  const given = { ...event, params: [{ to: { list: ['a'] } }], connection: { ...event.connection, accounts: [] } }
  const seen: unknown[] = []
  const failures: unknown[] = []
  scope('changes')[name].tap(((received: typeof given) => {
    seen.push(received)
    for (const change of [() => void ((received as { params: unknown }).params = 1), () => received.params[0]?.to.list.push('b')]) {
      try {
        change()
      } catch (error) {
        failures.push(error)
      }
    }
  }) as never)
  await calls[name](given)
  expect(failures).toHaveLength(2)
  expect(seen).toMatchObject([{ params: [{ to: { list: ['a'] } }], signal }])
  expect(Object.isFrozen(given)).toBe(false)
  expect(Object.isFrozen(given.params[0]?.to.list)).toBe(false)
})

test('fault 64: the next intent is frozen for the next tap, and keeps the signal of the call', async () => {
  const { calls, scope } = setUp()
  const kept = { view: 'Account', params: { step: { number: 1 } } }
  scope('keeps').beforeOpen.tap(() => kept as never)
  scope('next').beforeOpen.tap((intent) => {
    expect(intent.signal).toBe(signal)
    expect(() => Object.assign((intent.params as typeof kept.params).step, { number: 2 })).toThrow(TypeError)
    return intent
  })
  const intent = await calls.beforeOpen({ view: 'Connect', signal })
  kept.params.step.number = 3
  expect(intent).toMatchObject({ view: 'Account', params: { step: { number: 1 } } })
})

test('fault 64: a tap that hangs in each call is logged once', async () => {
  const { calls, clock, log, scope } = setUp()
  scope('stuck').beforeClose.tap(() => never)
  for (let time = 0; time < 2; time += 1) {
    const call = calls.beforeClose({ view: undefined, reason: 'call', signal })
    await clock.waitFor(10_000)
    clock.advance(10_000)
    await call
  }
  expect(log.lines).toEqual([{ level: 'error', message: "A tap of 'beforeClose' by 'stuck' is pending for 10 s and left behind." }])
})

test('fault 64: a result that throws when it is read rejects with PLUGIN_FAILED', async () => {
  const { calls, scope } = setUp()
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  scope('broken').onRpcRequest.tap(() => proxy as never)
  await expect(calls.onRpcRequest(rpcRequest)).rejects.toMatchObject({ code: 'PLUGIN_FAILED', context: { plugin: 'broken' } })
})

test.each([[{ veto: 'sign-in' }], [{ veto: 'sign-in', message: 'Sign in first.' }], [{ veto: 'sign-in', message: undefined }]])(
  'default: beforeClose accepts the veto %j',
  async (veto) => {
    const { calls, scope } = setUp()
    scope('keeps').beforeClose.tap(() => veto as never)
    expect(await calls.beforeClose({ view: undefined, reason: 'call', signal })).toEqual(veto)
  },
)

test.each([[{}], [{ veto: 7 }], [{ message: 'Sign in first.' }], [{ veto: 'sign-in', message: 7 }], [{ veto: 'sign-in', message: null }]])(
  "fault 64: beforeClose rejects the veto %j with the plugin's name",
  async (veto) => {
    const { calls, scope } = setUp()
    scope('wrong').beforeClose.tap(() => veto as never)
    await expect(calls.beforeClose({ view: undefined, reason: 'call', signal })).rejects.toMatchObject({
      code: 'PLUGIN_FAILED',
      context: { plugin: 'wrong', hook: 'beforeClose' },
      cause: { message: expect.stringContaining("{ veto: 'reason'") as string },
    })
  },
)

test('default: a tap that returns synchronously uses no timer', async () => {
  const { calls, scope, clock } = setUp()
  const after = vi.spyOn(clock, 'after')
  scope('quick').onConnect.tap(() => undefined as never)
  await calls.onConnect(connectEvent)
  expect(after).not.toHaveBeenCalled()
})
