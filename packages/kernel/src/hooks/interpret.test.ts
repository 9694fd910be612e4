import { expect, test, vi } from 'vitest'
import { createHook } from './createHooks.js'
import { interpret } from './interpret.js'

const signal = new AbortController().signal

test('default: runs without code generation, stages in order', async () => {
  const hook = interpret(createHook<string, string, 'waterfall'>('hook'), 'waterfall')
  hook.tap({ name: 'last', stage: 100 }, (text) => `${text}3`)
  hook.tapPromise({ name: 'first', stage: -100 }, async (text) => `${text}1`)
  hook.tapAsync('middle', (text, callback) => callback(null, `${text}2`))
  expect(await hook.promise('0')).toBe('0123')
})

test('behavior: a call runs the taps registered when it begins; a later tap runs with the next call', async () => {
  const hook = interpret(createHook<object, void, 'series'>('hook'), 'series')
  const late = vi.fn()
  hook.tapPromise('first', async () => {
    if (hook.taps.length === 1) hook.tap('late', late)
  })
  await hook.promise({ signal })
  expect(late).not.toHaveBeenCalled()
  await hook.promise({ signal })
  expect(late).toHaveBeenCalledOnce()
  hook.taps.splice(0)
  await hook.promise({ signal })
  expect(late).toHaveBeenCalledOnce()
})

test.each([0, 1, 2])(
  'behavior: with %i taps, changes of the list and of the interceptors during a call count from the next step or call',
  async (count) => {
    const hook = interpret(createHook<object, void, 'series'>('hook'), 'series')
    const ran: string[] = []
    const change = (): void => {
      hook.taps.splice(0)
      hook.tap('new', () => void ran.push('new'))
      hook.intercept({ tap: () => void ran.push('heard') })
    }
    for (let index = 0; index < count; index += 1) {
      hook.tapPromise(`tap ${index}`, async () => {
        ran.push(`tap ${index}`)
        if (index === 0) change()
      })
    }
    await hook.promise({ signal })
    expect(ran).toEqual([[], ['tap 0'], ['tap 0', 'heard', 'tap 1']][count])
    ran.length = 0
    await hook.promise({ signal })
    expect(ran).toEqual(count === 0 ? [] : ['heard', 'new'])
  },
)

test('behavior: an interceptor of `call` that taps or removes taps changes that very call', async () => {
  const hook = interpret(createHook<object, void, 'series'>('hook'), 'series')
  const [removed, added] = [vi.fn(), vi.fn()]
  hook.tap('removed', removed)
  hook.intercept({
    call() {
      hook.taps.splice(0)
      hook.tap('added', added)
    },
  })
  await hook.promise({ signal })
  expect(removed).not.toHaveBeenCalled()
  expect(added).toHaveBeenCalledOnce()
})

test('error: a tap that throws before it returns rejects the call, at any position', async () => {
  const failure = new RangeError('no')
  const fail = (): never => {
    throw failure
  }
  for (const add of ['tapPromise', 'tapAsync'] as const) {
    const hook = interpret(createHook<object, void, 'series'>('hook'), 'series')
    hook.tapPromise('waits', async () => {})
    hook[add]('throws', fail)
    await expect(hook.promise({ signal })).rejects.toBe(failure)
  }
})

test('error: an interceptor that throws rejects the call', async () => {
  const hook = interpret(createHook<object, void, 'series'>('hook'), 'series')
  hook.intercept({
    call() {
      throw new RangeError('no')
    },
  })
  await expect(hook.promise({ signal })).rejects.toThrow('no')
})

test('behavior: a second callback is ignored', async () => {
  const hook = interpret(createHook<object, string, 'bail'>('hook'), 'bail')
  hook.tapAsync('twice', (_, callback) => {
    callback(null, 'first')
    callback(null, 'second')
  })
  expect(await hook.promise({ signal })).toBe('first')
})

test('behavior: a promise that rejects with nothing rejects with nothing', async () => {
  const hook = interpret(createHook<object, void, 'series'>('hook'), 'series')
  hook.tapPromise('nothing', () => Promise.reject(undefined))
  await expect(hook.promise({ signal })).rejects.toBeUndefined()
})

test.each([
  ['series', ['call', 'tap', 'tap', 'done']],
  ['bail', ['call', 'tap', 'result 1']],
  ['waterfall', ['call', 'tap', 'tap', 'result 2']],
] as const)('behavior: interceptors of %s are called for each step', async (style, heard) => {
  const hook = interpret(createHook<object, unknown, 'bail'>('hook'), style as 'bail')
  const steps: string[] = []
  hook.intercept({
    call: () => void steps.push('call'),
    tap: () => void steps.push('tap'),
    result: (result) => void steps.push(`result ${String(result)}`),
    error: () => void steps.push('error'),
    done: () => void steps.push('done'),
  })
  hook.tap('one', () => 1)
  hook.tapAsync('two', (_, callback) => callback(null, 2))
  await hook.promise({ signal })
  expect(steps).toEqual(heard)
  steps.length = 0
  const failure = new RangeError('no')
  hook.tapAsync({ name: 'fails', stage: -100 }, (_, callback) => callback(failure))
  await expect(hook.promise({ signal })).rejects.toBe(failure)
  expect(steps).toEqual(['call', 'tap', 'error'])
})

test("behavior: in a series the taps' results are ignored", async () => {
  const hook = interpret(createHook<object, unknown, 'series'>('hook'), 'series')
  const [last, event] = [vi.fn(), { signal }]
  hook.tap('first', (() => 'something') as () => void)
  hook.tap('last', last)
  expect(await hook.promise(event)).toBeUndefined()
  expect(last).toHaveBeenCalledExactlyOnceWith(event)
})

test("behavior: an interceptor's callbacks are optional; `done` has no argument", async () => {
  const hook = interpret(createHook<object, void, 'series'>('hook'), 'series')
  const done = vi.fn()
  hook.intercept({ done })
  hook.intercept({})
  hook.tap('one', () => undefined)
  await hook.promise({ signal })
  expect(done.mock.calls).toEqual([[]])
})
