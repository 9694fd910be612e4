import type { Kernel, KernelBase } from '../instance/Kernel.js'
import { lazy } from '../loading/lazy.js'

/** What an instance does on demand. */
export type Actions = typeof import('./actions.js')

/** The actions and what only they need, loaded with the first call that needs them. */
export interface LazyKernel {
  /** Undefined until something needed it; nobody is connected then. */
  readonly loaded: { readonly actions: Actions; readonly kernel: Kernel } | undefined
  /**
   * Runs with the actions: at once when they are there.
   *
   * @throws LatchkeyError `DISPOSED` | `CODE_NOT_LOADED` when the page's server cannot be reached; the next call tries again
   */
  use<R>(run: (actions: Actions, kernel: Kernel) => R | Promise<R>): Promise<R>
}

/**
 * Prepares loading; nothing is loaded yet.
 *
 * @param source - Loads the actions; or the actions themselves, for tests that look at what a call does at once.
 */
export function createLazyKernel(base: KernelBase, source: Actions | (() => Promise<Actions>)): LazyKernel {
  const { signal } = base
  let loaded: LazyKernel['loaded']
  const arrive = (actions: Actions): NonNullable<LazyKernel['loaded']> => {
    signal.throwIfAborted()
    return (loaded ??= { actions, kernel: actions.createKernel(base) })
  }
  const ready = typeof source === 'function' ? lazy(source) : source
  return {
    get loaded() {
      return loaded
    },
    async use(run) {
      signal.throwIfAborted()
      const { actions, kernel } = loaded ?? arrive(typeof ready === 'function' ? await ready() : ready)
      return run(actions, kernel)
    },
  }
}
