import type { WalletParts } from './parts.js'
import { isNetworkIdOf } from '../caip/isNetworkIdOf.js'
import { ownOf } from '../async/ownOf.js'
import { readChoice, readRecentWallets } from './storedConnections.js'
import { restored } from '../state/transitions/restored.js'
import { reconnect } from './reconnect.js'

/** Restores the stored network choices and, unless the host disabled it, the stored sessions. */
export async function restore(kernel: WalletParts): Promise<void> {
  const { namespace, networkIds: stored = {} } = readChoice(kernel) ?? {}
  const networkIds = Object.fromEntries(
    kernel.namespaces.list().flatMap((adapter) => {
      const id = ownOf(stored, adapter.namespace)
      return id !== undefined && isNetworkIdOf(adapter, id) ? [[adapter.namespace, id]] : []
    }),
  )
  kernel.store.apply(restored(kernel.store.data, { namespace, networkIds, recentWallets: readRecentWallets(kernel) }))
  if (kernel.config.enableReconnect) await reconnect(kernel)
}
