import type { AsyncSeriesBailHook } from 'tapable'
import type { HookStyle, InterpretedHook } from './createHooks.js'

type AnyHook = AsyncSeriesBailHook<unknown[], unknown>
type Tap = AnyHook['taps'][number]

/**
 * Gives a tapable hook a dispatcher that is a loop. The stock classes generate theirs with `new Function`,
 * which a page without `unsafe-eval` in its Content-Security-Policy forbids.
 *
 * Order, stages and interceptors (`register`, `call`, `tap`, `error`, `result`, `done`) are tapable's. A call runs the
 * taps that are registered when it begins. Unlike with the stock classes a `promise` or `async` tap that throws before it
 * returns rejects the call wherever it stands in the list, a second callback is ignored, and a promise that rejects with
 * something falsy rejects the call with just that.
 */
export function interpret<Argument, Result, Style extends HookStyle>(
  hook: InterpretedHook<Argument, Result, Style>,
  style: Style,
): InterpretedHook<Argument, Result, Style> {
  const compiled = hook as unknown as AnyHook & { compile: () => (...parameters: unknown[]) => Promise<unknown> }
  compiled.compile =
    () =>
    (...parameters) =>
      runTaps(compiled, style, parameters)
  return hook
}

/** Async, so that a throwing interceptor or tap rejects; everything up to the first pending tap runs synchronously. */
async function runTaps(hook: AnyHook, style: HookStyle, parameters: unknown[]): Promise<unknown> {
  const { taps } = hook
  report(hook, 'call', parameters)
  // A lone tap needs no copy: whatever becomes of the list while it runs, it was the only one.
  const list = taps.length > 1 ? [...taps] : taps
  const { length } = list
  // By index: an iterator costs as much as calling a tap.
  for (let index = 0; index < length; index += 1) {
    const tap = list[index] as Tap
    report(hook, 'tap', [tap])
    let result: unknown
    try {
      result = tap.type === 'sync' ? tap.fn(...parameters) : await startTap(tap, parameters)
    } catch (error) {
      report(hook, 'error', [error])
      throw error
    }
    if (style === 'series' || result === undefined) continue
    if (style === 'bail') return withResult(hook, result)
    parameters[0] = result
  }
  return style === 'waterfall' ? withResult(hook, parameters[0]) : report(hook, 'done', [])
}

function report({ interceptors }: AnyHook, event: 'call' | 'tap' | 'error' | 'result' | 'done', parameters: readonly unknown[]): void {
  if (interceptors.length === 0) return
  for (const interceptor of [...interceptors]) (interceptor[event] as ((...parameters: unknown[]) => void) | undefined)?.(...parameters)
}

function withResult(hook: AnyHook, result: unknown): unknown {
  report(hook, 'result', [result])
  return result
}

function startTap(tap: Tap, parameters: unknown[]): unknown {
  if (tap.type === 'promise') return tap.fn(...parameters)
  return new Promise((resolve, reject) => {
    tap.fn(...parameters, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
  })
}
