import type { Dispose } from '../contracts/Dispose.js'
import type { HookInterceptor, HookName, TapInfo } from '../contracts/hooks.js'
import type { Logger } from '../contracts/Logger.js'
import type { Hooks } from './createHooks.js'
import type { TapRunner } from './TapRunner.js'

/** Which hook, and where failures go. */
export interface Watched {
  readonly hooks: Hooks
  readonly name: HookName
  readonly log: Pick<Logger, 'error'>
  readonly runner: TapRunner
}

/**
 * Adds an interceptor to a hook. It sees copies: nothing that it does changes what taps get or what the hook results in.
 *
 * @returns Takes it off again, also during a call.
 */
export function interceptHook({ hooks, name, log, runner }: Watched, interceptor: HookInterceptor): Dispose {
  const report = (error: unknown): void => log.error(`An interceptor of '${name}' failed.`, error)
  const tell = (event: keyof HookInterceptor, value?: unknown): void => {
    try {
      const outcome: unknown = interceptor[event]?.((runner.current?.frozenCopy(value) ?? value) as never)
      if (outcome instanceof Promise) outcome.catch(report)
    } catch (error) {
      report(error)
    }
  }
  const hook = hooks[name]
  hook.intercept({
    register(tap) {
      tell('register', infoOf(tap))
      return tap
    },
    call: (event: unknown) => tell('call', event),
    tap: (tap) => tell('tap', infoOf(tap)),
    error: (error) => tell('error', error),
    result: (result: unknown) => tell('result', result),
    done: () => tell('done'),
  })
  const added = hook.interceptors.at(-1)
  return () => {
    const index = hook.interceptors.findIndex((entry) => entry === added)
    if (index >= 0) hook.interceptors.splice(index, 1)
  }
}

/** Adds an interceptor to each hook that one is made for. @returns Takes all off again. */
export function interceptHooks({ hooks, ...rest }: Omit<Watched, 'name'>, watch: (hook: HookName) => HookInterceptor | undefined): Dispose {
  const undoes = (Object.keys(hooks) as HookName[]).map((name) => {
    const interceptor = watch(name)
    return interceptor && interceptHook({ ...rest, hooks, name }, interceptor)
  })
  return () => undoes.forEach((undo) => undo?.())
}

const infoOf = ({ name, stage = 0 }: { readonly name: string; readonly stage?: number }): TapInfo => ({ plugin: name, stage })
