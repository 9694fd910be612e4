import type { HookInterceptor, HookName } from '../contracts/hooks.js'
import type { Dispose, Logger } from '../contracts/Host.js'
import type { RunTap } from './runTap.js'

/** An interceptor of a hook, and where its errors are logged. */
export interface Watching {
  readonly hook: HookName
  readonly interceptor: HookInterceptor
  readonly log: Pick<Logger, 'error'>
  /** Set once it is added to its hook. */
  stop?: Dispose | undefined
}

/** The interceptors of an instance, also those added before the calling code is loaded. */
export interface Watchers {
  readonly watching: Set<Watching>
  /** Adds an interceptor to its hook. Set by the code that calls the hooks. */
  watch?: (watching: Watching) => Dispose
}

/** Registers an interceptor; it is called once the hooks can be called. @returns Removes it. */
export function watchHook(watchers: Watchers, watching: Watching): Dispose {
  watchers.watching.add(watching)
  watching.stop = watchers.watch?.(watching)
  return () => {
    watchers.watching.delete(watching)
    watching.stop?.()
  }
}

/** Runs taps and notifies watchers. Loaded with the code that calls the hooks. */
export interface TapRunner extends Watchers {
  current: RunTap | undefined
}
