// The root of tapable brings the code generators of all hook classes along (2.4 KiB).
/// <reference path="./tapableHook.d.ts" />
import Hook from 'tapable/lib/Hook.js'
import type { AsyncSeriesBailHook, AsyncSeriesHook, AsyncSeriesWaterfallHook } from 'tapable'

type AnyHook = AsyncSeriesBailHook<unknown[], unknown>
type Tap = AnyHook['taps'][number]

/** How the results of taps are used: not at all, the first one wins, or each becomes the next tap's first argument. */
export type HookStyle = 'series' | 'bail' | 'waterfall'

/** A hook of tapable that runs its taps one after another. Only its `promise` side can be called. */
export type InterpretedHook<Argument, Result, Style extends HookStyle> = Omit<
  {
    series: AsyncSeriesHook<[Argument]>
    bail: AsyncSeriesBailHook<[Argument], Result>
    waterfall: AsyncSeriesWaterfallHook<[Argument], Result>
  }[Style],
  'callAsync'
>

/**
 * Builds a tapable hook whose dispatcher is a loop. The stock classes generate theirs with `new Function`,
 * which a page without `unsafe-eval` in its Content-Security-Policy forbids.
 *
 * Order, stages and interceptors (`register`, `call`, `tap`, `error`, `result`, `done`) are tapable's. A call runs the
 * taps that are registered when it begins. Unlike with the stock classes a `promise` or `async` tap that throws before it
 * returns rejects the call wherever it stands in the list, a second callback is ignored, and a promise that rejects with
 * something falsy rejects the call with just that.
 */
export function createInterpretedHook<Argument, Result, Style extends HookStyle>(
  style: Style,
  name: string,
): InterpretedHook<Argument, Result, Style> {
  const hook = new Hook([name], name)
  hook.compile = () => (...parameters: unknown[]) => runTaps(hook, style, parameters)
  // The class knows nothing of what its taps are given and give; the three styles say it.
  return hook as unknown as InterpretedHook<Argument, Result, Style>
}

/** Async, so that what an interceptor or tap throws rejects; until the first tap that waits, everything runs at once. */
async function runTaps(hook: AnyHook, style: HookStyle, parameters: unknown[]): Promise<unknown> {
  tell(hook, 'call', parameters)
  for (const tap of [...hook.taps]) {
    tell(hook, 'tap', [tap])
    let result: unknown
    try {
      result = tap.type === 'sync' ? tap.fn(...parameters) : await startTap(tap, parameters)
    } catch (error) {
      tell(hook, 'error', [error])
      throw error
    }
    if (style === 'series' || result === undefined) continue
    if (style === 'bail') return withResult(hook, result)
    parameters[0] = result
  }
  return style === 'waterfall' ? withResult(hook, parameters[0]) : tell(hook, 'done', [])
}

function tell({ interceptors }: AnyHook, event: 'call' | 'tap' | 'error' | 'result' | 'done', parameters: readonly unknown[]): void {
  for (const interceptor of [...interceptors]) (interceptor[event] as ((...parameters: unknown[]) => void) | undefined)?.(...parameters)
}

function withResult(hook: AnyHook, result: unknown): unknown {
  tell(hook, 'result', [result])
  return result
}

function startTap(tap: Tap, parameters: unknown[]): unknown {
  if (tap.type === 'promise') return tap.fn(...parameters)
  return new Promise((resolve, reject) => {
    tap.fn(...parameters, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
  })
}
