import type { Dispose } from '../contracts/Dispose.js'
import type { HookInterceptor, HookName } from '../contracts/hooks.js'
import type { Logger } from '../contracts/Logger.js'

/** An interceptor of a hook, and where its failures go. */
export interface Watching {
  readonly hook: HookName
  readonly interceptor: HookInterceptor
  readonly log: Pick<Logger, 'error'>
  /** There from when it is told. */
  stop?: Dispose | undefined
}

/** Who watches the hooks of an instance, also before there is anything that calls them. */
export interface Watchers {
  readonly watching: Set<Watching>
  /** Has an interceptor told. It comes with what calls the hooks. */
  watch?: (watching: Watching) => Dispose
}

/** Adds an interceptor, which is told from when the hooks can be called. @returns Takes it off again. */
export function watchHook(watchers: Watchers, watching: Watching): Dispose {
  watchers.watching.add(watching)
  watching.stop = watchers.watch?.(watching)
  return () => {
    watchers.watching.delete(watching)
    watching.stop?.()
  }
}
