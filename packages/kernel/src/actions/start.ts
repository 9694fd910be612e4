import type { Kernel } from '../kernel.js'
import { CONNECTIONS_KEY, readChoice, readConnections, readRecentWallets } from '../session/storedConnections.js'
import { followOtherTabs } from './disconnect.js'
import { reconnect } from './reconnect.js'

/**
 * Begins discovery, takes up the choices and sessions that storage remembers, and follows other tabs.
 *
 * @param runReady - Runs the plugins' `onReady`; isolates and reports what fails there.
 */
export async function start(kernel: Kernel, runReady: () => Promise<void>): Promise<void> {
  restoreChoice(kernel)
  const stop = kernel.storage.watch(CONNECTIONS_KEY, () => followOtherTabs(kernel, readConnections(kernel)))
  kernel.signal.addEventListener('abort', stop, { once: true })
  await Promise.all([runReady(), ...(kernel.config.enableReconnect ? [reconnect(kernel)] : [])])
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
