import type { Namespace } from '../contracts/Network.js'
import type { Dispose } from '../contracts/Host.js'
import { decisionKey } from '../storage/keys.js'
import { endSession } from './createLinks.js'
import type { WalletParts } from './parts.js'
import { resume } from './resume.js'
import { readDecision } from './storedConnections.js'

/** Follows what the visitor does in other tabs, on every namespace, until disposed. */
export function followOtherTabs(kernel: WalletParts): Dispose {
  let stops: readonly Dispose[] = []
  const unwatch = (): void => stops.forEach((stop) => stop())
  const watch = (): void => {
    unwatch()
    stops = kernel.namespaces
      .list()
      .map(({ namespace }) => kernel.storage.watch(decisionKey(namespace), (isCleared) => followDecision(kernel, namespace, isCleared)))
  }
  watch()
  const stop = kernel.namespaces.watch(watch)
  return () => {
    stop()
    unwatch()
  }
}

/**
 * Applies what the visitor decided in another tab. Nothing is stored and no wallet is disconnected: the other tab did both.
 * A tab without a session does not follow. A tab with a pending connect follows when that fails.
 *
 * @param isCleared - The other tab cleared the storage, which ends sessions as a disconnect does.
 */
export function followDecision(kernel: WalletParts, namespace: Namespace, isCleared = false): void {
  const session = kernel.store.data.sessions[namespace]
  const decision = isCleared ? 'left' : readDecision(kernel, namespace)
  if (!session || session.status === 'disconnected' || decision === undefined) return
  const isAsking = session.status === 'connecting'
  const { links } = kernel
  if (decision === 'left') return isAsking ? links.change(namespace, { type: 'dropped' }) : endSession(kernel, namespace)
  if (isAsking) return links.change(namespace, { type: 'missed' })
  if (session.connectorId === decision.connectorId) return
  if (links.of(namespace).live?.connector.info.id === decision.connectorId) return links.change(namespace, { type: 'withdrawn' })
  void resume(kernel, decision)
}
