import { ownOf } from '../async/json.js'
import { isNetworkIdOf } from '../caip/splitCaip.js'
import { namespaceActivated } from '../state/transitions/registered.js'
import { restored } from '../state/transitions/restored.js'
import type { WalletParts } from './parts.js'
import { resume } from './resume.js'
import { readChoice, readConnections, readRecentWallets, rememberAddress } from './storedConnections.js'

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

/**
 * Restores the stored sessions without prompting. The most recently used that succeeds becomes active.
 * What fails or does not answer in time ends disconnected; the visitor's own `connect()` always wins. Where two wallets announced
 * the stored identity nothing is restored and nothing removed: the visitor chooses, or the next load finds one announcer.
 */
export async function reconnect(kernel: WalletParts): Promise<void> {
  const stored = readConnections(kernel).filter(
    ({ namespace }) => !kernel.links.of(namespace).live && kernel.links.of(namespace).attempt?.kind !== 'connect',
  )
  const outcomes = await Promise.all(stored.map((connection) => resume(kernel, connection)))
  const first = stored.find((_, index) => outcomes[index])?.namespace
  for (const { namespace, connectorId } of stored) {
    const { session } = kernel.links.of(namespace)
    if (session?.replacedAddress !== undefined) rememberAddress(kernel, { namespace, connectorId, address: session.account.address })
  }
  const { activeNamespace, sessions } = kernel.store.data
  const isActiveConnected = activeNamespace !== undefined && sessions[activeNamespace]?.status === 'connected'
  if (!isActiveConnected && first) kernel.store.apply(namespaceActivated(first))
}
