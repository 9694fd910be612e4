import { expect, test, vi } from 'vitest'
import { createTestClock } from '../test/clock.js'
import { LatchkeyError } from './errors/LatchkeyError.js'
import { createEvents } from './state/createEvents.js'
import { createHooks } from './hooks/createHooks.js'
import type { FirstParts } from './instanceParts.js'
import { createTestLog } from '../test/log.js'
import { readLatchkeyOptions } from './readLatchkeyOptions.js'
import { createRegistry } from './state/createRegistry.js'
import { createTestState } from '../test/state.js'
import { createStorage } from './storage/createStorage.js'
import { createStore } from './state/createStore.js'
import { uninspectedListing } from './wallets/ConnectorListing.js'
import * as actions from './actions.js'
import { metadata } from '../test/instance.js'
import { createLazyKernel } from './lazyKernel.js'
import * as modalActions from './modalActions.js'

function setUp() {
  const controller = new AbortController()
  const [clock, log] = [createTestClock(), createTestLog()]
  const base: FirstParts = {
    ...readLatchkeyOptions({ projectId: 'test', metadata, plugins: [] }),
    clock,
    log,
    signal: controller.signal,
    store: createStore(createTestState(), log),
    taps: createHooks(),
    tapRunner: { current: undefined, watching: new Set() },
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

const loadModal = async () => modalActions
const loadSessions = async () => actions

test('default: each part loads with its first use, once; later uses run at once', async () => {
  const [modal, sessions] = [vi.fn(loadModal), vi.fn(loadSessions)]
  const lazy = createLazyKernel(setUp().base, { modal, sessions })
  expect(modal).not.toHaveBeenCalled()
  const order: string[] = []
  const uses = [lazy.modal.use(() => void order.push('first')), lazy.modal.use(() => void order.push('second'))]
  expect(lazy.modal.loaded).toBeUndefined()
  await Promise.all(uses)
  void lazy.modal.use((_, kernel) => void order.push(kernel === lazy.modal.loaded?.kernel ? 'at once' : 'another kernel'))
  expect(order).toEqual(['first', 'second', 'at once'])
  expect(modal).toHaveBeenCalledOnce()
  expect(sessions).not.toHaveBeenCalled()
  expect(lazy.sessions.loaded).toBeUndefined()
})

test('behavior: loading the session part also loads the modal part, in parallel, and is built on it', async () => {
  const [modal, sessions] = [vi.fn(loadModal), vi.fn(loadSessions)]
  const lazy = createLazyKernel(setUp().base, { modal, sessions })
  const using = lazy.sessions.use((_, kernel) => kernel)
  expect([modal, sessions].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect((await using).router).toBe(lazy.modal.loaded?.kernel.router)
  const order: string[] = []
  void lazy.sessions.use(() => void order.push('at once'))
  expect(order).toEqual(['at once'])
  expect([modal, sessions].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test.each(['modal', 'sessions'] as const)(
  'error: a failed import of the %s rejects with its cause, and the next use tries again',
  async (part) => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const sources = { modal: vi.fn(loadModal), sessions: vi.fn(loadSessions) }
    sources[part].mockRejectedValueOnce(cause)
    const lazy = createLazyKernel(setUp().base, sources)
    const failed = Promise.allSettled([lazy.sessions.use(() => 1), lazy.sessions.use(() => 2)])
    expect(await failed).toMatchObject([
      { reason: { code: 'CODE_NOT_LOADED', retryable: true, cause } },
      { reason: { code: 'CODE_NOT_LOADED' } },
    ])
    expect(await lazy.sessions.use(() => 3)).toBe(3)
    expect(sources[part]).toHaveBeenCalledTimes(2)
  },
)

test('error: disposed before or while it loads', async () => {
  const { base, dispose } = setUp()
  const lazy = createLazyKernel(base, { modal: loadModal, sessions: loadSessions })
  const run = vi.fn()
  const waiting = [lazy.modal.use(run), lazy.sessions.use(run)]
  dispose()
  for (const use of waiting) await expect(use).rejects.toMatchObject({ code: 'DISPOSED' })
  await expect(lazy.sessions.use(run)).rejects.toMatchObject({ code: 'DISPOSED' })
  expect(run).not.toHaveBeenCalled()
  expect([lazy.modal.loaded, lazy.sessions.loaded]).toEqual([undefined, undefined])
})

test('behavior: dispose releases what the loaded parts hold', async () => {
  const { base, dispose } = setUp()
  const lazy = createLazyKernel(base, { modal: loadModal, sessions: loadSessions })
  const unsubscribe = vi.fn()
  const attempt = await lazy.sessions.use((_, { links, attempts }) => {
    links.change('test', { type: 'committed', live: { unsubscribe } } as never)
    return attempts.begin('open', 'modal', [])
  })
  dispose()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(attempt.signal.aborted).toBe(true)
})
