import type { Latchkey } from '../contracts/Latchkey.js'
import type { SharedCalls } from '../contracts/SharedCalls.js'
import type { LazyKernel } from './lazyKernel.js'

/** Their code loads with the first of them. */
const SHARED = ['connect', 'disconnect', 'switchNetwork', 'request', 'signMessage', 'sendTransfer', 'getBalance', 'close'] as const satisfies readonly (keyof SharedCalls)[]

/** Calls that only applications have. */
const OF_APPLICATIONS = ['open', 'addNetwork', 'removeNetwork'] as const

/** See {@link Latchkey}. */
export type ApplicationCalls = Pick<Latchkey, (typeof OF_APPLICATIONS)[number]>

/** The calls that plugins get. */
export function sharedCalls(lazy: LazyKernel): SharedCalls {
  return callsOf(lazy, SHARED) as SharedCalls
}

/** The calls that the facade has besides. */
export function applicationCalls(lazy: LazyKernel): ApplicationCalls {
  return callsOf(lazy, OF_APPLICATIONS) as ApplicationCalls
}

type Name = (typeof SHARED)[number] | (typeof OF_APPLICATIONS)[number]

function callsOf(lazy: LazyKernel, names: readonly Name[]): object {
  const entries = names.map((name) => [name, (parameters?: unknown) => lazy.use((actions, kernel) => actions[name](kernel, parameters as never) as unknown)])
  return Object.fromEntries(entries) as object
}
