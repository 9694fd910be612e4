import type { Kernel } from '../kernel.js'
import { CONNECTIONS_KEY, readChoice, readConnections, readRecentWallets } from '../session/storedConnections.js'
import type { LazyActions } from './lazyActions.js'

/** What {@link start} needs beyond the kernel. */
export interface StartParameters {
  readonly actions: LazyActions
  /** Runs the plugins' `onReady`; isolates and reports what fails there. */
  runReady(): Promise<void>
}

/**
 * Begins discovery, takes up the choices and sessions that storage remembers, and follows other tabs.
 * Nothing more is loaded for a visitor whom storage does not know.
 */
export async function start(kernel: Kernel, { actions, runReady }: StartParameters): Promise<void> {
  restoreChoice(kernel)
  // Where no action was ever needed nobody is connected, and there is nothing that another tab could end.
  const stop = kernel.storage.watch(CONNECTIONS_KEY, () => actions.loaded?.followOtherTabs(kernel, readConnections(kernel)))
  kernel.signal.addEventListener('abort', stop, { once: true })
  const hasSessions = kernel.config.enableReconnect && readConnections(kernel).length > 0
  await Promise.all([runReady(), hasSessions && actions.use(({ reconnect }) => reconnect(kernel))])
  if (!kernel.signal.aborted) kernel.store.apply({ initialized: true })
}

/** A stored network that is in no list stays chosen, as an unsupported one. */
function restoreChoice(kernel: Kernel): void {
  const choice = readChoice(kernel)
  const activeNetworkIds = { ...kernel.store.data.activeNetworkIds }
  for (const { namespace } of kernel.namespaces.list()) {
    const stored = choice?.networkIds[namespace]
    if (stored?.startsWith(`${namespace}:`)) activeNetworkIds[namespace] = stored
  }
  const isInstalled = choice?.namespace !== undefined && kernel.namespaces.get(choice.namespace) !== undefined
  kernel.store.apply({
    activeNetworkIds,
    recentWallets: readRecentWallets(kernel),
    ...(isInstalled ? { activeNamespace: choice.namespace } : {}),
  })
}
