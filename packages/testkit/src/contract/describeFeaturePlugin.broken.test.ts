import { fileURLToPath } from 'node:url'
import { definePlugin, type Plugin, type PluginContext } from '@latchkey/kernel'
import { describe, expect, it, vi } from 'vitest'
import type { FeaturePluginSuite } from './FeaturePluginSuite.js'
import type { FeatureSuite } from './feature/FeatureSuite.js'
import { createFeatureStage } from './feature/createFeatureStage.js'
import { testLifetime } from './feature/testLifetime.js'
import { testUse } from './feature/testUse.js'
import { testViews } from './feature/testViews.js'

/** The tests declared while `collect` runs, by title. */
const declared = vi.hoisted(() => ({ tests: undefined as Map<string, () => Promise<void>> | undefined }))

vi.mock('vitest', async (original) => {
  const vitest = await original<typeof import('vitest')>()
  const it = Object.assign(
    (title: string, run: () => Promise<void>, ...rest: never[]) =>
      declared.tests ? void declared.tests.set(title, run) : vitest.it(title, run, ...rest),
    vitest.it,
  )
  return { ...vitest, it }
})

function collect(group: (suite: FeatureSuite) => void, setup: (context: PluginContext) => void, more: Partial<FeaturePluginSuite> = {}) {
  const create = (): Plugin => definePlugin({ id: 'broken', apiVersion: 1, setup })
  const suite = {
    create,
    entry: fileURLToPath(new URL('./recordRegistrations.ts', import.meta.url)),
    exercise: async () => undefined,
    ...more,
  }
  const tests = new Map<string, () => Promise<void>>()
  declared.tests = tests
  group({ ...suite, stage: createFeatureStage(suite) })
  declared.tests = undefined
  return (title: RegExp): Promise<void> => [...tests].find(([name]) => title.test(name))?.[1]() ?? expect.fail('no such test')
}

const lazyReact = fileURLToPath(new URL('../../test/fixtures/lazyReactEntry.ts', import.meta.url))
const view = [{ id: 'broken.View', title: 'broken.title' }]

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
    ['keeps a function in state', ({ state }) => void state.own({ run: () => 1 }), {}, /plain data/, 'could not be cloned'],
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

  it('testLifetime: a call that never settles', async () => {
    const test = collect(testLifetime, () => undefined, { exercise: () => new Promise(() => undefined) })(/disposed during them/)
    await expect(test).rejects.toThrow('hand context.signal on')
  })
})
