import type { Kernel } from '../kernel.js'
import { readChoice, readRecentWallets } from '../session/storedConnections.js'
import { reconnect } from './reconnect.js'

/** Takes up the choices and, unless the host does not want it, the sessions that storage remembers. */
export async function restore(kernel: Kernel): Promise<void> {
  restoreChoice(kernel)
  if (kernel.config.enableReconnect) await reconnect(kernel)
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
