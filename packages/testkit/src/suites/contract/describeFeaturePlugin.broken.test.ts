import { fileURLToPath } from 'node:url'
import { definePlugin, type Latchkey, LatchkeyError, type Plugin, type PluginContext } from '@latchkey/kernel'
import { describe, expect, it, vi } from 'vitest'
import { type Collected, collectingIt } from '../../../test/collectingIt.js'
import type { FeaturePluginSuite } from './FeaturePluginSuite.js'
import type { FeatureSuite } from './feature/FeatureSuite.js'
import { createFeatureStage } from './feature/createFeatureStage.js'
import { testFaults } from './feature/testFaults.js'
import { testLifetime } from './feature/testLifetime.js'
import { testUse } from './feature/testUse.js'
import { testViews } from './feature/testViews.js'
import { testWallets } from './feature/testWallets.js'
import { testRefusedOptions } from './testRefusedOptions.js'

/** The tests declared while `collect` runs, by title. */
const declared = vi.hoisted((): Collected => ({ tests: undefined }))

vi.mock('vitest', async (original) => {
  const vitest = await original<typeof import('vitest')>()
  return { ...vitest, it: collectingIt(vitest.it, declared) }
})

function collect(group: (suite: FeatureSuite) => void, setup: (context: PluginContext) => void, more: Partial<FeaturePluginSuite> = {}) {
  const create = (): Plugin => definePlugin({ id: 'broken', apiVersion: 1, setup })
  const suite = {
    create,
    entry: fileURLToPath(new URL('./recordRegistrations.ts', import.meta.url)),
    exercise: async () => undefined,
    ...more,
  }
  const tests: Collected['tests'] = new Map()
  declared.tests = tests
  const stage = createFeatureStage(suite)
  group({ ...suite, stage })
  declared.tests = undefined
  return async (title: RegExp): Promise<void> => {
    try {
      await ([...tests].find(([name]) => title.test(name))?.[1]() ?? expect.fail('no such test'))
    } finally {
      await stage.clear()
    }
  }
}

const lazyReact = fileURLToPath(new URL('../../../test/fixtures/lazyReactEntry.ts', import.meta.url))
const view = [{ id: 'broken.View', title: 'broken.title' }]

const request = (latchkey: Latchkey): Promise<unknown> => latchkey.request({ method: 'sign' })
const useWallet = (use: (latchkey: Latchkey) => Promise<unknown>) =>
  collect(testWallets, () => undefined, { exerciseConnected: async (latchkey) => void (await use(latchkey)) })

describe('a plugin that breaks the contract', () => {
  it.each<[string, (context: PluginContext) => void, Partial<FeaturePluginSuite>, RegExp, string]>([
    [
      'asks a server at once',
      ({ onReady }) => onReady(() => void fetch('https://a.test/').catch(() => undefined)),
      {},
      /before a gesture/,
      'ask when a view shows',
    ],
    ['reads storage in setup', ({ storage }) => void storage.get('x', String), {}, /before a gesture/, 'read it in onReady'],
    [
      'needs React to be bundled',
      () => undefined,
      { entry: lazyReact },
      /not installed/,
      'name one that does not import them as `headless`',
    ],
    ['keeps a function in state', ({ state }) => void state.own({ run: () => 1 }), {}, /plain data/, 'State is plain data'],
    [
      'keeps an error in state while it is used',
      ({ state, services }) => {
        const slice = state.own<{ run: unknown }>({ run: undefined })
        services.provide('broken.run', () => (slice.run = () => 1))
        services.provide('broken.end', () => (slice.run = undefined))
      },
      {
        exercise: async ({ services }) => {
          await (services.get('broken.run') as () => unknown)()
          await Promise.resolve()
          ;(services.get('broken.end') as () => unknown)()
        },
      },
      /plain data/,
      'State is plain data',
    ],
    [
      'loses a rejection',
      ({ onReady }) => onReady(() => void Promise.reject(new LatchkeyError('USER_REJECTED', {}))),
      {},
      /without other features/,
      'A rejection is handled',
    ],
    [
      'fails without others',
      () => undefined,
      { exercise: () => Promise.reject(new TypeError('no')) },
      /without other features/,
      'expect undefined of services.get()',
    ],
  ])('testUse: %s', async (_, setup, more, title, mend) => {
    await expect(collect(testUse, setup, more)(title)).rejects.toThrow(mend)
  })

  it.each<[string, (context: PluginContext) => void, Partial<FeaturePluginSuite>, RegExp, string]>([
    [
      'lacks a component',
      ({ views }) => void views.add(view, async () => ({ views: {} })),
      {},
      /a component for each/,
      "let the loader give one for 'broken.View'",
    ],
    [
      'draws nothing',
      ({ views }) => void views.add(view, async () => ({ views: { 'broken.View': 1 } })),
      { render: () => '' },
      /a component for each/,
      'a state for nothing to show',
    ],
    [
      'leads nowhere',
      ({ slots }) => void slots.add('footer', { id: 'x', view: 'broken.Veiw' }),
      {},
      /slot items lead/,
      'register them with views.add',
    ],
    [
      'lacks a translation',
      ({ texts }) => void texts.add({ en: { 'broken.title': 'A' }, de: {} }),
      {},
      /texts are complete/,
      "de: 'broken.title' is missing",
    ],
    ['lacks a title', ({ views }) => void views.add(view), {}, /titles/, 'add these keys with texts.add'],
    ['lacks a loader', ({ views }) => void views.add(view), {}, /a component for each/, "give views.add('broken.View') one"],
  ])('testViews: %s', async (_, setup, more, title, mend) => {
    await expect(collect(testViews, setup, more)(title)).rejects.toThrow(mend)
  })

  const counter = { count: 0 }
  it.each<[string, (context: PluginContext) => void, Partial<FeaturePluginSuite>, RegExp, string]>([
    [
      'leaves a timer of the clock',
      ({ clock }) => void clock.after(500, () => undefined),
      {},
      /no timer/,
      'dispose of what clock.after() returns',
    ],
    [
      'leaves a timer of the page',
      ({ onReady }) => onReady(() => void setTimeout(() => undefined, 500)),
      {},
      /no timer/,
      'use context.clock',
    ],
    ['leaves a listener', ({ storage }) => void storage.watch('x', () => undefined), {}, /no timer/, 'call it in onDispose'],
    [
      'stores afterwards',
      ({ storage, onDispose }) => onDispose(() => queueMicrotask(() => storage.set('x', 1))),
      {},
      /no timer/,
      'check context.signal',
    ],
    [
      'counts in a module',
      ({ state, onReady }) => {
        const slice = state.own({ total: 0 })
        onReady(() => void (slice.total = counter.count += 1))
      },
      { exercise: async ({ state }) => expect(state.plugins['broken']).toEqual({ total: 1 }) },
      /share nothing/,
      'total',
    ],
  ])('testLifetime: %s', async (_, setup, more, title, mend) => {
    counter.count = 0
    await expect(collect(testLifetime, setup, more)(title)).rejects.toThrow(mend)
  })

  it.each<[string, (context: PluginContext) => void, Partial<FeaturePluginSuite>, RegExp, string]>([
    [
      'believes what another tab stores',
      ({ storage, onDispose }) => {
        const read = () => (storage.get('names', (value) => value as readonly string[]) ?? []).map((name) => name.trim())
        onDispose(storage.watch('names', read))
        read()
      },
      {},
      /may store a number/,
      'Other tabs may store anything',
    ],
    [
      'takes another type from another tab',
      ({ storage, state, onDispose }) => {
        const slice = state.own<{ count: number }>({ count: 0 })
        onDispose(storage.watch('count', () => void (slice.count = storage.get('count', (value) => value as number) ?? 0)))
        storage.set('count', 1)
      },
      {},
      /may store a text/,
      'keeps the types of the state',
    ],
    [
      'cannot start from junk',
      ({ storage, services, onReady }) => {
        let names: readonly string[] = []
        onReady(() => void (names = storage.get('names', (value) => value as readonly string[]) ?? []))
        services.provide('broken.names', () => {
          if (typeof names === 'number') throw new LatchkeyError('PARAMS_INVALID', { method: 'broken.names' })
        })
      },
      {
        exercise: async ({ services }) => {
          await Promise.resolve()
          ;(services.get('broken.names') as () => string)()
        },
      },
      /may store a number/,
      'start anew where what is stored has another shape',
    ],
    [
      'hands on an error without a code',
      ({ services, signal }) =>
        void services.provide('broken.ask', async () => {
          if (signal.aborted) throw new TypeError('ended')
        }),
      {
        exercise: (
          (ask?: () => Promise<void>) =>
          async ({ services }) => {
            ask ??= services.get('broken.ask') as () => Promise<void>
            await ask()
          }
        )(),
      },
      /fail with codes/,
      'Every error of a plugin is a LatchkeyError',
    ],
  ])('testFaults: %s', async (_, setup, more, title, mend) => {
    await expect(collect(testFaults, setup, more)(title)).rejects.toThrow(mend)
  })

  it.each<[string, (latchkey: Latchkey) => Promise<unknown>, RegExp, string]>([
    [
      'hands on what a wallet throws in another shape',
      (latchkey) => request(latchkey).catch((cause: unknown) => Promise.reject(new TypeError('sign', { cause }))),
      /wallet breaks/,
      'reaches the application as a LatchkeyError',
    ],
  ])('testWallets: %s', async (_, use, title, mend) => {
    await expect(useWallet(use)(title)).rejects.toThrow(mend)
  })

  it('testWallets: an error in the state', async () => {
    const keep = ({ state, services }: PluginContext): void => {
      const slice = state.own<{ failure: unknown }>({ failure: undefined })
      services.provide('broken.keep', () => void (slice.failure = () => undefined))
    }
    const exerciseConnected = async ({ services }: Latchkey): Promise<void> => (services.get('broken.keep') as () => void)()
    await expect(collect(testWallets, keep, { exerciseConnected })(/wallet rejects/)).rejects.toThrow('stays plain data')
  })

  it('testRefusedOptions: an option that is accepted, or refused without a code', async () => {
    for (const call of [() => ({ id: 'broken' }), () => JSON.parse('{') as unknown]) {
      const run = collect(
        () => testRefusedOptions([call]),
        () => undefined,
      )
      await expect(run(/refuses wrong options/)).rejects.toThrow('A wrong option is refused by the factory')
    }
  })
})

// Each is waited for until the suite's limit, all at once.
describe.concurrent('a plugin that breaks the contract', () => {
  it.each<[string, (latchkey: Latchkey) => Promise<unknown>, RegExp, string]>([
    ['asks no wallet', async () => undefined, /never answers/, 'asks the wallet'],
    ['waits for ever', (latchkey) => request(latchkey).catch(() => new Promise(() => undefined)), /never answers/, 'end the wait'],
    [
      'does not notice that the wallet is gone',
      (latchkey) => request(latchkey).catch(() => new Promise(() => undefined)),
      /gone while it is asked/,
      'end the wait',
    ],
  ])('testWallets: %s', async (_, use, title, mend) => {
    await expect(useWallet(use)(title)).rejects.toThrow(mend)
  })

  it('testLifetime: a call that never settles', async () => {
    const test = collect(testLifetime, () => undefined, { exercise: () => new Promise(() => undefined) })(/disposed during them/)
    await expect(test).rejects.toThrow('hand context.signal on')
  })
})
