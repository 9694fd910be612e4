import type { HookInterceptor, TapInfo } from '../contracts/hooks.js'
import type { Dispose } from '../contracts/Host.js'
import { frozenCopy } from './copyPlain.js'
import type { Hooks } from './createHooks.js'
import type { Watching } from './watchHook.js'

/**
 * Adds an interceptor to its hook. It gets copies, so it cannot change the taps' arguments or the hook's result.
 *
 * @returns Removes it, also during a call.
 */
export function interceptHook(hooks: Hooks, { hook: name, interceptor, log }: Watching): Dispose {
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
