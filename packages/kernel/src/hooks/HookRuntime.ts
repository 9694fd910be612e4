import type { Dispose } from '../contracts/Dispose.js'
import type { HookInterceptor } from '../contracts/hooks.js'
import type { interceptHook, Watched } from './interceptHook.js'
import type { RunTap } from './runTap.js'

/** What taps and interceptors need once a hook is called. It comes with what calls the hooks. */
export interface HookRuntime {
  current: { readonly runTap: RunTap; readonly interceptHook: typeof interceptHook } | undefined
  /** Run, once, when it comes. */
  readonly waiting: Set<() => void>
}

/** Adds an interceptor to a hook, at the latest before its first call. @returns Takes it off again. */
export function intercept(runtime: HookRuntime, watched: Watched, interceptor: HookInterceptor): Dispose {
  let undo: Dispose | undefined
  const apply = (): void => {
    undo = runtime.current?.interceptHook(watched, interceptor)
  }
  if (runtime.current) apply()
  else runtime.waiting.add(apply)
  return () => {
    runtime.waiting.delete(apply)
    undo?.()
  }
}
