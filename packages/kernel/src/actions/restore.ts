import type { Kernel } from '../instance/Kernel.js'
import { readChoice, readRecentWallets } from '../session/storedConnections.js'
import { restored } from '../transitions/restored.js'
import { reconnect } from './reconnect.js'

/** Restores the stored network choices and, unless the host disabled it, the stored sessions. */
export async function restore(kernel: Kernel): Promise<void> {
  const { namespace, networkIds = {} } = readChoice(kernel) ?? {}
  kernel.store.apply(restored(kernel.store.data, { namespace, networkIds, recentWallets: readRecentWallets(kernel) }))
  if (kernel.config.enableReconnect) await reconnect(kernel)
}
