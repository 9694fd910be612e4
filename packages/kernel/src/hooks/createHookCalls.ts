import type { HookInterceptor, HookName, HookSignatures, OpenIntent, TapInfo } from '../contracts/hooks.js'
import type { Dispose } from '../contracts/Host.js'
import { frozenCopy } from './copyPlain.js'
import { HOOK_STYLES, type HookResults, type Hooks } from './createHooks.js'
import { interpret } from './interpret.js'
import { runTap } from './runTap.js'
import type { TapRunner, Watching } from './watchHook.js'

/** The call side of the hooks, for the kernel's actions. Rejections are `LatchkeyError`s. */
export type HookCalls = { readonly [K in HookName]: (event: Parameters<HookSignatures[K]>[0]) => Promise<HookResults[K]> }

/** The call side of the hooks, for the kernel's actions. Taps receive a frozen copy: they cannot change it for the next tap, or for the caller. */
export function createHookCalls(hooks: Hooks, runner: TapRunner): HookCalls {
  runner.current = runTap
  runner.watch = (watching) => interceptHook(hooks, watching)
  for (const watching of runner.watching) watching.stop = interceptHook(hooks, watching)
  const entries = Object.entries(HOOK_STYLES).map(([name, style]) => {
    // One of them stands for all: only its argument is passed on.
    const hook = interpret(hooks[name as HookName] as Hooks['beforeOpen'], style as 'waterfall')
    return [name, (event: OpenIntent) => hook.promise(frozenCopy(event))]
  })
  return Object.fromEntries(entries) as HookCalls
}

/**
 * Adds an interceptor to its hook. It gets copies, so it cannot change the taps' arguments or the hook's result.
 *
 * @returns Removes it, also during a call.
 */
function interceptHook(hooks: Hooks, { hook: name, interceptor, log }: Watching): Dispose {
  const report = (error: unknown): void => log.error(`An interceptor of '${name}' failed.`, error)
  const intercept = (event: keyof HookInterceptor, value?: unknown): void => {
    try {
      const outcome: unknown = interceptor[event]?.(frozenCopy(value) as never)
      if (outcome instanceof Promise) outcome.catch(report)
    } catch (error) {
      report(error)
    }
  }
  const hook = hooks[name]
  hook.intercept({
    register(tap) {
      intercept('register', infoOf(tap))
      return tap
    },
    call: (event: unknown) => intercept('call', event),
    tap: (tap) => intercept('tap', infoOf(tap)),
    error: (error) => intercept('error', error),
    result: (result: unknown) => intercept('result', result),
    done: () => intercept('done'),
  })
  const added = hook.interceptors.at(-1)
  return () => {
    const index = hook.interceptors.findIndex((entry) => entry === added)
    if (index >= 0) hook.interceptors.splice(index, 1)
  }
}

const infoOf = ({ name, stage = 0 }: { readonly name: string; readonly stage?: number }): TapInfo => ({ plugin: name, stage })
