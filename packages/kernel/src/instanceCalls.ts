import { inBackground } from './async/background.js'
import type { Logger } from './contracts/Host.js'
import type { Latchkey, SharedCalls } from './contracts/Latchkey.js'
import type { LazyKernel } from './lazyKernel.js'
import type { PluginCalls } from './plugin/createContext.js'

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
export function sharedCalls(lazy: LazyKernel): SharedCalls {
  return { ...callsOf(lazy, SHARED), close: (parameters) => lazy.modal.use(({ close }, kernel) => close(kernel, parameters)) }
}

/** The calls of one plugin's context. @param log - Failures of the calls that nobody waits for are logged here. */
export function pluginCalls(lazy: LazyKernel, log: Pick<Logger, 'info'>): PluginCalls {
  const { modal } = lazy
  return {
    ...sharedCalls(lazy),
    http: { request: (endpoint, request) => modal.use((_, { http }) => http.request(endpoint, request)) },
    open: (view, params) =>
      modal.use(({ open }, kernel) =>
        open(kernel, { ...(view === undefined ? {} : { view }), ...(params === undefined ? {} : { params }) }),
      ),
    showToast: (...parameters) =>
      inBackground(
        log,
        modal.use((_, { toasts }) => toasts.show(...parameters)),
      ),
    hideToast: () =>
      inBackground(
        log,
        modal.use((_, { toasts }) => toasts.hide()),
      ),
  }
}

/** The calls that the facade has besides. */
export function applicationCalls(lazy: LazyKernel): ApplicationCalls {
  return { ...callsOf(lazy, OF_APPLICATIONS), open: (parameters) => lazy.modal.use(({ open }, kernel) => open(kernel, parameters)) }
}

type Name = (typeof SHARED)[number] | (typeof OF_APPLICATIONS)[number]

function callsOf<N extends Name>({ sessions }: LazyKernel, names: readonly N[]): Pick<Latchkey, N> {
  const entries = names.map((name) => [
    name,
    (parameters?: unknown) => sessions.use((actions, kernel) => actions[name](kernel, parameters as never) as unknown),
  ])
  return Object.fromEntries(entries) as Pick<Latchkey, N>
}
