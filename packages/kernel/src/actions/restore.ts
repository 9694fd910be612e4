import type { Kernel } from '../kernel.js'
import { readChoice, readRecentWallets } from '../session/storedConnections.js'
import { reconnect } from './reconnect.js'

/** Takes up the choices and, unless the host does not want it, the sessions that storage remembers. */
export async function restore(kernel: Kernel): Promise<void> {
  restoreChoice(kernel)
  if (kernel.config.enableReconnect) await reconnect(kernel)
}

/** A stored network that the application does not list, any more or at all, is ignored. A wallet that is on it says so when it reconnects. */
function restoreChoice(kernel: Kernel): void {
  const choice = readChoice(kernel)
  const activeNetworkIds = { ...kernel.store.data.activeNetworkIds }
  for (const { namespace } of kernel.namespaces.list()) {
    const stored = choice?.networkIds[namespace]
    const isListed = kernel.store.data.networks[namespace]?.some(({ caipNetworkId }) => caipNetworkId === stored)
    if (stored && isListed) activeNetworkIds[namespace] = stored
  }
  const isInstalled = choice?.namespace !== undefined && kernel.namespaces.get(choice.namespace) !== undefined
  kernel.store.apply({
    activeNetworkIds,
    recentWallets: readRecentWallets(kernel),
    ...(isInstalled ? { activeNamespace: choice.namespace } : {}),
  })
}
