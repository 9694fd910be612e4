import { expect, onTestFinished, test, vi } from 'vitest'
import { instance } from '../../test/instance.js'
import { createTestClock } from '../../test/clock.js'
import type { HookInterceptor, HookName, RpcRequest } from '../contracts/hooks.js'
import { createTestLog } from '../../test/log.js'
import { definePlugin } from '../plugin/install.js'
import { createHookCalls } from './createHookCalls.js'
import { createHooks } from './createHooks.js'
import { scopeHooks } from './scopeHooks.js'
import type { TapRunner } from './watchHook.js'

const { signal } = new AbortController()
const request = { namespace: 'test', method: 'ping', params: [{ value: '0x1' }], chainId: undefined, signal }

/** The plugin side of the hooks; the code that calls them is not loaded before `load`. */
function unloaded() {
  const hooks = createHooks()
  const log = createTestLog()
  const runner: TapRunner = { current: undefined, watching: new Set() }
  const scope = (pluginId: string) =>
    scopeHooks(hooks, { pluginId, log, runner, clock: createTestClock(), track: (register) => register() })
  return { hooks, log, load: () => createHookCalls(hooks, runner), observer: scope('observer'), answers: scope('answers') }
}

const setUp = () => {
  const { load, ...rest } = unloaded()
  return { ...rest, calls: load() }
}

/** An interceptor that records its calls. */
function recorder() {
  const seen: unknown[][] = []
  const keep =
    (event: string) =>
    (...values: readonly unknown[]) =>
      void seen.push([event, ...values])
  const names = ['register', 'call', 'tap', 'error', 'result', 'done'] as const
  const interceptor = Object.fromEntries(names.map((name) => [name, keep(name)])) as HookInterceptor
  return { seen, interceptor }
}

test('default: sees existing and added taps, calls, and results', async () => {
  const { calls, observer, answers } = setUp()
  const { seen, interceptor } = recorder()
  answers.onRpcRequest.tap(() => undefined)
  observer.onRpcRequest.intercept(interceptor)
  answers.onRpcRequest.tap(() => ({ result: null }), { stage: 100 })
  await calls.onRpcRequest(request)
  const [first, last] = [
    { plugin: 'answers', stage: 0 },
    { plugin: 'answers', stage: 100 },
  ]
  expect(seen).toEqual([
    ['register', first],
    ['register', last],
    ['call', request],
    ['tap', first],
    ['tap', last],
    ['result', { result: null }],
  ])
})

test('behavior: an interceptor added before the calling code is loaded is told of the taps on load, and of all calls', async () => {
  const { load, observer, answers } = unloaded()
  const [kept, gone] = [recorder(), recorder()]
  observer.onRpcRequest.intercept(kept.interceptor)
  const stop = observer.onRpcRequest.intercept(gone.interceptor)
  answers.onRpcRequest.tap(() => ({ result: 1 }))
  expect(kept.seen).toEqual([])
  stop()
  await load().onRpcRequest(request)
  expect(kept.seen.map(([event]) => event)).toEqual(['register', 'call', 'tap', 'result'])
  expect(gone.seen).toEqual([])
})

test('default: sees the result of beforeOpen, and `done` of hooks without a result', async () => {
  const { calls, observer, answers } = setUp()
  const [opening, disconnecting] = [recorder(), recorder()]
  observer.beforeOpen.intercept(opening.interceptor)
  observer.onDisconnect.intercept(disconnecting.interceptor)
  answers.beforeOpen.tap((intent) => ({ ...intent, view: 'Elsewhere' }))
  await calls.beforeOpen({ view: 'Connect', signal })
  await calls.onDisconnect({ connectorId: 'wallet', namespace: 'test', signal })
  expect(opening.seen.at(-1)).toMatchObject(['result', { view: 'Elsewhere' }])
  expect(disconnecting.seen.at(-1)).toEqual(['done', undefined])
})

test('default: sees the error of a hook', async () => {
  const { calls, observer, answers } = setUp()
  const { seen, interceptor } = recorder()
  observer.onRpcRequest.intercept(interceptor)
  answers.onRpcRequest.tap(() => Promise.reject(new RangeError('no')))
  await expect(calls.onRpcRequest(request)).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  expect(seen.at(-1)).toMatchObject(['error', { code: 'PLUGIN_FAILED', context: { plugin: 'answers', hook: 'onRpcRequest' } }])
})

test("behavior: changes neither the taps' arguments nor the hook's result", async () => {
  const { calls, observer, answers } = setUp()
  const spoil = (value: object): void => {
    for (const key of ['method', 'result', 'params', 'stage']) expect(Reflect.set(value, key, 'spoilt')).toBe(false)
  }
  const change = (event: RpcRequest): never => {
    spoil(event)
    spoil((event.params as object[])[0] ?? {})
    // tapable would run the returned tap instead.
    return { ...event, method: 'another' } as never
  }
  observer.onRpcRequest.intercept({ register: spoil, call: change, tap: spoil, result: spoil })
  const tap = vi.fn((_request: RpcRequest) => ({ result: 1 }))
  answers.onRpcRequest.tap(tap)
  expect(await calls.onRpcRequest(request)).toEqual({ result: 1 })
  expect(tap.mock.calls[0]?.[0]).toEqual(request)
})

test('error: an interceptor that throws or rejects is logged, in each callback, and the hook goes on', async () => {
  const { calls, log, observer, answers } = setUp()
  const fail = () => {
    throw new RangeError('no')
  }
  // A plugin in JavaScript may do so.
  const rejects: () => void = () => Promise.reject(new RangeError('no')) as unknown as undefined
  const { seen, interceptor } = recorder()
  observer.onRpcRequest.intercept({ register: fail, call: rejects, tap: fail, result: fail })
  observer.onRpcRequest.intercept(interceptor)
  answers.onRpcRequest.tap(() => ({ result: 1 }))
  expect(await calls.onRpcRequest(request)).toEqual({ result: 1 })
  await vi.waitFor(() => expect(log.lines).toHaveLength(4))
  expect(new Set(log.lines.map(({ level, message }) => `${level}: ${message}`))).toEqual(
    new Set(["error: An interceptor of 'onRpcRequest' failed."]),
  )
  expect(seen.map(([event]) => event)).toEqual(['register', 'call', 'tap', 'result'])
})

test('error: an answer that throws when it is copied does not fail the hook', async () => {
  const { calls, log, observer, answers } = setUp()
  const { seen, interceptor } = recorder()
  observer.onRpcRequest.intercept(interceptor)
  const answer = {
    result: {
      get hostile() {
        throw new RangeError('no')
      },
    },
  }
  answers.onRpcRequest.tap(() => answer)
  expect(await calls.onRpcRequest(request)).toBe(answer)
  expect(seen.map(([event]) => event)).toEqual(['register', 'call', 'tap'])
  expect(log.lines).toHaveLength(1)
})

test('behavior: is removed by its Dispose, also during a call', async () => {
  const { hooks, calls, observer } = setUp()
  const [once, always] = [vi.fn(() => stop()), vi.fn()]
  const stop = observer.onDisconnect.intercept({ call: once })
  observer.onDisconnect.intercept({ call: always })
  const event = { connectorId: 'wallet', namespace: 'test', signal }
  await calls.onDisconnect(event)
  await calls.onDisconnect(event)
  expect(once).toHaveBeenCalledOnce()
  expect(always).toHaveBeenCalledTimes(2)
  stop()
  expect(hooks.onDisconnect.interceptors).toHaveLength(1)
})

test('instance: latchkey.hooks.intercept watches the selected hooks, until it is removed or the instance disposed', async () => {
  const veto = definePlugin({
    id: 'veto',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.beforeOpen.tap((intent) => ({ ...intent, veto: 'not now' })),
  })
  const latchkey = instance({ plugins: [veto] })
  onTestFinished(() => latchkey.dispose())
  const { seen, interceptor } = recorder()
  const asked: HookName[] = []
  const stop = latchkey.hooks.intercept((hook) => {
    asked.push(hook)
    return hook === 'beforeOpen' ? interceptor : undefined
  })
  expect(asked).toEqual(['beforeOpen', 'beforeClose', 'onConnect', 'onAccountChange', 'onDisconnect', 'onSwitchNetwork', 'onRpcRequest'])
  expect(await latchkey.open()).toEqual({ opened: false, reason: 'not now' })
  expect(seen.map(([event]) => event)).toEqual(['register', 'call', 'tap', 'result'])
  stop()
  await latchkey.open()
  expect(seen).toHaveLength(4)
  latchkey.dispose()
  expect(() => latchkey.hooks.intercept(() => undefined)).toThrow(expect.objectContaining({ code: 'DISPOSED' }))
})

test('instance: a plugin watches through its context', async () => {
  const call = vi.fn()
  const timeline = definePlugin({ id: 'timeline', apiVersion: 1, setup: ({ hooks }) => void hooks.beforeOpen.intercept({ call }) })
  const latchkey = instance({ plugins: [timeline] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.open({ view: 'my.other' })
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ view: 'my.other' }))
})

test('behavior: an interceptor may have only `call`', async () => {
  const { calls, observer, answers, log } = setUp()
  const call = vi.fn()
  observer.onRpcRequest.intercept({ call })
  answers.onRpcRequest.tap(() => ({ result: 1 }))
  await calls.onRpcRequest(request)
  expect(call).toHaveBeenCalledOnce()
  expect(log.lines).toEqual([])
})
