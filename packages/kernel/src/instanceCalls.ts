import type { Latchkey, OpenParameters, OpenResult, SharedCalls } from './contracts/Latchkey.js'
import type { Logger } from './contracts/Host.js'
import type { PluginCalls } from './plugin/createContext.js'
import type { FirstParts } from './instanceParts.js'
import type { LazyKernel } from './lazyKernel.js'
import { loadingSet } from './state/transitions/page.js'

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

/** What opening and closing say before their code is there. */
export type InstanceState = Pick<FirstParts, 'store' | 'signal'>

/** The calls that plugins get. */
export function sharedCalls(parts: InstanceState, lazy: LazyKernel): SharedCalls {
  return {
    ...callsOf(lazy, SHARED),
    close(parameters) {
      // Nothing is open before that code is there: an interface that says it is opening stops saying so.
      if (!lazy.modal.loaded && !parts.signal.aborted) setLoading(parts, false)
      return lazy.modal.use(({ close }, kernel) => close(kernel, parameters))
    },
  }
}

/** The calls of one plugin's context. @param log - Failures of the calls that nobody waits for are logged here. */
export function pluginCalls(parts: InstanceState, lazy: LazyKernel, log: Pick<Logger, 'info'>): PluginCalls {
  const { modal } = lazy
  return {
    ...sharedCalls(parts, lazy),
    read: (parameters) => lazy.sessions.use(({ read }, kernel) => read(kernel, parameters)),
    http: { request: (endpoint, request) => modal.use((_, { http }) => http.request(endpoint, request)) },
    open: (view, params) =>
      modal.use(({ open }, kernel) =>
        open(kernel, { ...(view === undefined ? {} : { view }), ...(params === undefined ? {} : { params }) }),
      ),
    showToast: (...parameters) => modal.later((_, { toasts }) => toasts.show(...parameters), log),
    hideToast: () => modal.later((_, { toasts }) => toasts.hide(), log),
    alert: (error) => lazy.sessions.later((_, { alerts }) => alerts.raise(error), log),
  }
}

/** The calls that the facade has besides. */
export function applicationCalls(parts: InstanceState, lazy: LazyKernel): ApplicationCalls {
  return {
    ...callsOf(lazy, OF_APPLICATIONS),
    open: (parameters) =>
      lazy.modal.loaded ? lazy.modal.use(({ open }, kernel) => open(kernel, parameters)) : openLater(parts, lazy, parameters),
  }
}

/** The state says at once that the modal is opening, while the code that opens it is fetched. A `close()` meanwhile is the last word. */
async function openLater(parts: InstanceState, { modal }: LazyKernel, parameters: OpenParameters | undefined): Promise<OpenResult> {
  parts.signal.throwIfAborted()
  setLoading(parts, true)
  try {
    return await modal.use(({ open }, kernel) =>
      parts.store.data.modal.loading ? open(kernel, parameters) : { opened: false, reason: 'closed' },
    )
  } catch (error) {
    if (!modal.loaded && !parts.signal.aborted) setLoading(parts, false)
    throw error
  }
}

function setLoading({ store }: InstanceState, loading: boolean): void {
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
