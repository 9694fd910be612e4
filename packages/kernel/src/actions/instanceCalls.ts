import type { Latchkey, OpenParameters, OpenResult } from '../contracts/Latchkey.js'
import type { SharedCalls } from '../contracts/SharedCalls.js'
import type { KernelBase } from '../instance/Kernel.js'
import { loadingSet } from '../transitions/modal.js'
import type { LazyKernel } from './lazyKernel.js'

/** The calls whose code is loaded by the first of them. */
const SHARED = [
  'connect',
  'disconnect',
  'switchNetwork',
  'request',
  'signMessage',
  'sendTransfer',
  'getBalance',
] as const satisfies readonly (keyof SharedCalls)[]

/** Calls that only applications have. */
const OF_APPLICATIONS = ['addNetwork', 'removeNetwork'] as const

/** See {@link Latchkey}. */
export type ApplicationCalls = Pick<Latchkey, 'open' | (typeof OF_APPLICATIONS)[number]>

/** The calls that plugins get. */
export function sharedCalls(base: KernelBase, lazy: LazyKernel): SharedCalls {
  return {
    ...callsOf(lazy, SHARED),
    close(parameters) {
      // Nothing is open before that code is there: an interface that says it is opening stops saying so.
      if (!lazy.modal.loaded && !base.signal.aborted) setLoading(base, false)
      return lazy.modal.use(({ close }, kernel) => close(kernel, parameters))
    },
  }
}

/** The calls that the facade has besides. */
export function applicationCalls(base: KernelBase, lazy: LazyKernel): ApplicationCalls {
  return {
    ...callsOf(lazy, OF_APPLICATIONS),
    open: (parameters) =>
      lazy.modal.loaded ? lazy.modal.use(({ open }, kernel) => open(kernel, parameters)) : openLater(base, lazy, parameters),
  }
}

/** The state says at once that the modal is opening, while the code that opens it is fetched. A `close()` meanwhile is the last word. */
async function openLater(base: KernelBase, { modal }: LazyKernel, parameters: OpenParameters | undefined): Promise<OpenResult> {
  base.signal.throwIfAborted()
  setLoading(base, true)
  try {
    return await modal.use(({ open }, kernel) =>
      base.store.data.modal.loading ? open(kernel, parameters) : { opened: false, reason: 'closed' },
    )
  } catch (error) {
    if (!modal.loaded && !base.signal.aborted) setLoading(base, false)
    throw error
  }
}

function setLoading({ store }: KernelBase, loading: boolean): void {
  store.apply(loadingSet(store.data, loading))
}

type Name = (typeof SHARED)[number] | (typeof OF_APPLICATIONS)[number]

function callsOf<N extends Name>({ sessions }: LazyKernel, names: readonly N[]): Pick<Latchkey, N> {
  const entries = names.map((name) => [
    name,
    (parameters?: unknown) => sessions.use((actions, kernel) => actions[name](kernel, parameters as never) as unknown),
  ])
  return Object.fromEntries(entries) as Pick<Latchkey, N>
}
