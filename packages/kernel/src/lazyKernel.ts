import { abortable } from './async/abortable.js'
import { lazy } from './async/lazy.js'
import { inBackground } from './async/log.js'
import type { Logger } from './contracts/Host.js'
import type { AllParts, FirstParts, OpenedParts } from './instanceParts.js'

/** What showing the modal needs. */
export type ModalActions = typeof import('./modalActions.js')

/** All actions that load on demand. */
export type Actions = typeof import('./actions.js')

/** Some actions and their dependencies, loaded with the first call that needs them. */
export interface LazyPart<A, K> {
  /** Undefined until loaded. */
  readonly loaded: { readonly actions: A; readonly kernel: K } | undefined
  /**
   * Runs a callback with the actions; synchronously when they are loaded.
   *
   * @throws LatchkeyError `DISPOSED` | `CODE_NOT_LOADED` when the page's server cannot be reached; the next call tries again
   */
  use<R>(run: (actions: A, kernel: K) => R | Promise<R>): Promise<R>
  /** Runs a callback without waiting; what fails is only logged. @param log - @default the instance's */
  later(run: (actions: A, kernel: K) => unknown, log?: Pick<Logger, 'info'>): void
}

/** The parts of an instance that load on demand. */
export interface LazyKernel {
  /** The modal. */
  readonly modal: LazyPart<ModalActions, OpenedParts>
  /** Sessions and networks; no wallet is connected before it is loaded. */
  readonly sessions: LazyPart<Actions, AllParts>
}

/** Loads actions; or the actions themselves, for tests that need them synchronously. */
type Source<A> = A | (() => Promise<A>)

/** Where the parts come from. */
export interface KernelSources {
  readonly modal: Source<ModalActions>
  readonly sessions: Source<Actions>
}

/** Prepares loading; nothing is loaded yet. */
export function createLazyKernel(base: FirstParts, { modal: shows, sessions: asks }: KernelSources): LazyKernel {
  const modal = createPart(base, shows, (actions) => actions.createModalKernel(base))
  const both = async (load: () => Promise<Actions>): Promise<Actions> => (await Promise.all([load(), modal.use(() => {})]))[0]
  const sessions = createPart(base, typeof asks === 'function' ? () => both(asks) : asks, (actions) =>
    actions.createKernel(modal.kernelNow()),
  )
  return { modal, sessions }
}

interface Part<A, K> extends LazyPart<A, K> {
  /** Runs only where the actions are loaded. */
  kernelNow(): K
}

function createPart<A extends object, K>({ signal, log: ownLog }: FirstParts, source: Source<A>, create: (actions: A) => K): Part<A, K> {
  let loaded: LazyPart<A, K>['loaded']
  const ready = typeof source === 'function' ? lazy(source as () => Promise<A>) : undefined
  const arrive = (actions: A): NonNullable<typeof loaded> => {
    signal.throwIfAborted()
    return (loaded ??= { actions, kernel: create(actions) })
  }
  const use: Part<A, K>['use'] = async (run) => {
    signal.throwIfAborted()
    const { actions, kernel } = loaded ?? arrive(ready ? await abortable(ready(), signal, 'load') : (source as A))
    return run(actions, kernel)
  }
  return {
    get loaded() {
      return loaded
    },
    use,
    later: (run, log = ownLog) => inBackground(log, use(run)),
    kernelNow: () => (loaded ?? arrive(source as A)).kernel,
  }
}
