import { coreError } from '../errors/coreError.js'
import type { Kernel, KernelBase } from '../kernel.js'

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
  let loading: Promise<Actions> | undefined
  const arrive = (actions: Actions): NonNullable<LazyKernel['loaded']> => {
    signal.throwIfAborted()
    return (loaded ??= { actions, kernel: actions.createKernel(base) })
  }
  const load = async (run: () => Promise<Actions>): Promise<Actions> => {
    try {
      return await run()
    } catch (cause) {
      loading = undefined
      throw coreError('CODE_NOT_LOADED', {}, { cause })
    }
  }
  return {
    get loaded() {
      return loaded
    },
    async use(run) {
      signal.throwIfAborted()
      const { actions, kernel } = loaded ?? arrive(typeof source === 'function' ? await (loading ??= load(source)) : source)
      return run(actions, kernel)
    },
  }
}
