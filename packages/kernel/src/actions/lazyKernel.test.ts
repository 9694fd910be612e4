import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { createEvents } from '../events/createEvents.js'
import { createHooks, hookCalls } from '../hooks/createHooks.js'
import type { KernelBase } from '../instance/Kernel.js'
import { createTestLog } from '../../test/log.js'
import { readOptions } from '../readOptions.js'
import { createRegistry } from '../registry/createRegistry.js'
import { createTestState } from '../../test/state.js'
import { createStorage } from '../storage/createStorage.js'
import { createStore } from '../store/createStore.js'
import { uninspectedListing } from '../wallet/ConnectorListing.js'
import * as actions from './actions.js'
import { metadata } from '../../test/instance.js'
import { createLazyKernel } from './lazyKernel.js'

function setUp() {
  const controller = new AbortController()
  const [clock, log] = [createTestClock(), createTestLog()]
  const base: KernelBase = {
    ...readOptions({ projectId: 'test', metadata, plugins: [] }),
    clock,
    log,
    signal: controller.signal,
    store: createStore(createTestState(), log),
    hooks: hookCalls(createHooks()),
    storage: createStorage({ prefix: '', log, clock }),
    namespaces: createRegistry('namespaces'),
    connectors: createRegistry('connectors'),
    listing: { current: uninspectedListing },
    wallets: createRegistry('wallets'),
    views: createRegistry('views'),
    services: createRegistry('services'),
    slots: createRegistry('slots'),
    texts: createRegistry('texts'),
    events: createEvents(log),
  }
  return { base, dispose: () => controller.abort(new LatchkeyError('DISPOSED', {})) }
}

test('default: loads with the first use, once; later uses run at once', async () => {
  const load = vi.fn(async () => actions)
  const lazy = createLazyKernel(setUp().base, load)
  expect(load).not.toHaveBeenCalled()
  const order: string[] = []
  const uses = [lazy.use(() => void order.push('first')), lazy.use(() => void order.push('second'))]
  expect(lazy.loaded).toBeUndefined()
  await Promise.all(uses)
  void lazy.use((_, kernel) => void order.push(kernel === lazy.loaded?.kernel ? 'at once' : 'another kernel'))
  expect(order).toEqual(['first', 'second', 'at once'])
  expect(load).toHaveBeenCalledOnce()
})

test('error: what cannot be loaded is said so with its cause, and the next use tries again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(async () => actions).mockRejectedValueOnce(cause)
  const lazy = createLazyKernel(setUp().base, load)
  const failed = Promise.allSettled([lazy.use(() => 1), lazy.use(() => 2)])
  expect(await failed).toMatchObject([{ reason: { code: 'CODE_NOT_LOADED', retryable: true, cause } }, { reason: { code: 'CODE_NOT_LOADED' } }])
  expect(await lazy.use(() => 3)).toBe(3)
  expect(load).toHaveBeenCalledTimes(2)
})

test('error: disposed before or while it loads', async () => {
  const { base, dispose } = setUp()
  const lazy = createLazyKernel(base, async () => actions)
  const run = vi.fn()
  const waiting = lazy.use(run)
  dispose()
  await expect(waiting).rejects.toMatchObject({ code: 'DISPOSED' })
  await expect(lazy.use(run)).rejects.toMatchObject({ code: 'DISPOSED' })
  expect(run).not.toHaveBeenCalled()
  expect(lazy.loaded).toBeUndefined()
})

test('behavior: what the loaded part holds is let go on dispose', async () => {
  const { base, dispose } = setUp()
  const lazy = createLazyKernel(base, actions)
  const unsubscribe = vi.fn()
  await lazy.use((_, { live }) => live.set('test', { unsubscribe } as never))
  dispose()
  expect(unsubscribe).toHaveBeenCalledOnce()
})
