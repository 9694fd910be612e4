import { LatchkeyError } from '../errors/LatchkeyError.js'

/** What an instance does on demand. */
export type Actions = typeof import('./actions.js')

/** The actions, loaded with the first call that needs one. */
export interface LazyActions {
  /** Undefined until something needed them; then nobody is connected either. */
  readonly loaded: Actions | undefined
  /**
   * Runs with the actions: at once when they are there.
   *
   * @throws LatchkeyError `CODE_NOT_LOADED` when the page cannot be reached; the next call tries again
   */
  use<R>(run: (actions: Actions) => R | Promise<R>): Promise<R>
}

/** Prepares loading; nothing is loaded yet. */
export function lazyActions(load: () => Promise<Actions> = () => import('./actions.js')): LazyActions {
  let loaded: Actions | undefined
  let loading: Promise<Actions> | undefined
  const start = async (): Promise<Actions> => {
    try {
      return (loaded = await load())
    } catch (cause) {
      throw new LatchkeyError('CODE_NOT_LOADED', {}, { cause })
    } finally {
      loading = undefined
    }
  }
  return {
    get loaded() {
      return loaded
    },
    use: async (run) => run(loaded ?? (await (loading ??= start()))),
  }
}
