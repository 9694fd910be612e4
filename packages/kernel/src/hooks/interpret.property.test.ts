import fc from 'fast-check'
import { AsyncSeriesBailHook, AsyncSeriesHook, AsyncSeriesWaterfallHook } from 'tapable'
import { expect, test } from 'vitest'
import { createHook, type HookStyle } from './createHooks.js'
import { interpret } from './interpret.js'

/** The behaviour of one tap, in all ways that both implementations must treat alike. */
interface TapCase {
  readonly type: 'sync' | 'async' | 'promise'
  readonly stage: number | undefined
  readonly before: string | undefined
  readonly fails: boolean
  readonly value: unknown
  readonly turns: number
}

interface InterceptorCase {
  readonly observes: readonly ('call' | 'tap' | 'error' | 'result' | 'done')[]
  readonly register: 'absent' | 'silent' | 'renames' | 'moves'
}

type Step =
  | { readonly kind: 'tap'; readonly tap: TapCase }
  | { readonly kind: 'intercept'; readonly interceptor: InterceptorCase }
  | { readonly kind: 'call' }

type AnyHook = InstanceType<typeof AsyncSeriesBailHook<[unknown, unknown], unknown>>
type AnyTap = AnyHook['taps'][number]

const value = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  fc.constant(null),
  fc.constant(0),
  fc.constant(''),
  fc.constant(false),
  fc.string(),
  fc.integer(),
)
const tap: fc.Arbitrary<TapCase> = fc.record({
  type: fc.constantFrom('sync', 'async', 'promise'),
  stage: fc.constantFrom(undefined, -100, 0, 100, 7),
  before: fc.option(fc.constantFrom('tap0', 'tap1', 'tap2', 'nobody'), { nil: undefined, freq: 6 }),
  fails: fc.boolean(),
  value,
  turns: fc.integer({ min: 1, max: 4 }),
})
const interceptor: fc.Arbitrary<InterceptorCase> = fc.record({
  observes: fc.uniqueArray(fc.constantFrom('call', 'tap', 'error', 'result', 'done')),
  register: fc.constantFrom('absent', 'silent', 'renames', 'moves'),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('tap'), tap }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('intercept'), interceptor }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'call' } as const) },
)
/** Most taps succeed, or the end of a long list would never be reached. */
const steps = fc
  .array(step, { maxLength: 14 })
  .chain((list) =>
    fc
      .integer({ min: -1, max: list.length })
      .map((failing) =>
        list.map((each, index) =>
          each.kind === 'tap' ? { ...each, tap: { ...each.tap, fails: each.tap.fails && index === failing } } : each,
        ),
      ),
  )

const STOCK = { series: AsyncSeriesHook, bail: AsyncSeriesBailHook, waterfall: AsyncSeriesWaterfallHook }

const turn = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) await Promise.resolve()
}

function addTap(hook: AnyHook, name: string, { type, stage, before, fails, value, turns }: TapCase, trace: unknown[]): void {
  const options = { name, ...(stage === undefined ? {} : { stage }), ...(before === undefined ? {} : { before }) }
  const error = new RangeError(`${name} fails`)
  const enter = (parameters: unknown[]): void => void trace.push(['run', name, ...parameters])
  if (type === 'sync') {
    hook.tap(options, (...parameters) => {
      enter(parameters)
      if (fails) throw error
      return value
    })
  } else if (type === 'async') {
    hook.tapAsync(options, (first, second, callback) => {
      enter([first, second])
      void turn(turns).then(() => (fails ? callback(error) : callback(null, value)))
    })
  } else {
    hook.tapPromise(options, async (...parameters) => {
      enter(parameters)
      await turn(turns)
      if (fails) throw error
      return value
    })
  }
}

function addInterceptor(hook: AnyHook, name: string, { observes, register }: InterceptorCase, trace: unknown[]): void {
  const on = (event: (typeof observes)[number]) =>
    observes.includes(event)
      ? {
          [event]: (...parameters: unknown[]) =>
            void trace.push([name, event, ...parameters.map((each) => (each as AnyTap | null)?.name ?? each)]),
        }
      : {}
  const registers = {
    absent: {},
    silent: { register: (each: AnyTap) => (trace.push([name, 'register', each.name]), undefined as never) },
    renames: { register: (each: AnyTap) => ({ ...each, name: `${each.name}!` }) },
    moves: { register: (each: AnyTap) => ({ ...each, stage: -(each.stage ?? 1) }) },
  }
  // Existing taps are replaced by what `register` returns, so `silent` may only come first: stock tapable would lose them.
  const chosen = register === 'silent' && hook.taps.length > 0 ? 'absent' : register
  hook.intercept({ name, ...on('call'), ...on('tap'), ...on('error'), ...on('result'), ...on('done'), ...registers[chosen] })
}

async function call(hook: AnyHook, trace: unknown[]): Promise<void> {
  const answer = hook.promise('first', 'second')
  trace.push('the caller goes on')
  await answer.then(
    (result) => trace.push(['resolved', result]),
    (error: unknown) => trace.push(['rejected', (error as Error).message]),
  )
}

async function traceOf(hook: AnyHook, list: readonly Step[]): Promise<unknown[]> {
  const trace: unknown[] = []
  for (const [index, each] of list.entries()) {
    if (each.kind === 'tap') addTap(hook, `tap${index}`, each.tap, trace)
    else if (each.kind === 'intercept') addInterceptor(hook, `interceptor${index}`, each.interceptor, trace)
    else await call(hook, trace)
  }
  await call(hook, trace)
  await call(hook, trace)
  trace.push(hook.taps.map(({ name, stage, type }) => [name, stage, type]))
  return trace
}

/** No tap, or one: the dispatcher takes no copy of the list then. */
const few = fc
  .tuple(fc.option(tap, { nil: undefined }), fc.array(interceptor, { maxLength: 2 }), fc.array(interceptor, { maxLength: 2 }))
  .map(([only, before, after]): readonly Step[] => [
    ...before.map((each) => ({ kind: 'intercept', interceptor: each }) as const),
    ...(only ? [{ kind: 'tap', tap: only } as const] : []),
    { kind: 'call' },
    ...after.map((each) => ({ kind: 'intercept', interceptor: each }) as const),
  ])

const STYLES: readonly HookStyle[] = ['series', 'bail', 'waterfall']
const LISTS = [
  ['tap lists of any length', steps],
  ['lists of at most one tap', few],
] as const

test.each(STYLES.flatMap((style) => LISTS.map(([what, lists]) => [style, what, lists] as const)))(
  '%s: thousands of %s run exactly as with stock tapable',
  async (style, _, lists) => {
    await fc.assert(
      fc.asyncProperty<[readonly Step[]]>(lists, async (list) => {
        const Stock = STOCK[style] as unknown as new (names: readonly string[]) => AnyHook
        const stock = new Stock(['first', 'second'])
        const interpreted = interpret(createHook<unknown, unknown, 'bail'>('hook'), style as 'bail') as unknown as AnyHook
        expect(await traceOf(interpreted, list)).toEqual(await traceOf(stock, list))
      }),
      { numRuns: 2_000 },
    )
  },
)
