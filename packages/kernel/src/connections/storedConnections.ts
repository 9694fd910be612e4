import type { Namespace } from '../contracts/caip.js'
import type { RecentWallet } from '../contracts/LatchkeyState.js'
import type { Registries } from '../state/createRegistry.js'
import type { WithStore } from '../state/createStore.js'
import { RECENT_WALLETS_KEPT, walletUsed } from '../state/transitions/restored.js'
import type { WithStorage } from '../storage/createStorage.js'
import { CHOICE_KEY, decisionKey, RECENT_KEY } from '../storage/keys.js'
import type { StoredChoice } from './activate.js'
import type { WithLinks, StoredConnection } from './createLinks.js'
import type { SessionParts } from './parts.js'
import { choice, decision, recentWallets } from './storedShapes.js'

/**
 * The stored decision of a namespace: the wallet that the visitor chose last, `left` after a disconnect, undefined when nothing
 * is stored. `docs/decisions/0013-tabs-follow-decisions.md` says who may write it.
 */
export type Decision = StoredConnection | 'left' | undefined

/** The stored decision of a namespace. */
export function readDecision(kernel: WithStorage, namespace: Namespace): Decision {
  const stored = kernel.storage.get(decisionKey(namespace), (value) => decision.safeParse(value).data)
  return typeof stored === 'object' ? { namespace, ...stored } : stored
}

/** The wallets to restore on the installed namespaces, most recently used first. */
export function readConnections(kernel: WithStorage & Pick<Registries, 'namespaces'>): readonly StoredConnection[] {
  const decisions = kernel.namespaces.list().map(({ namespace }) => readDecision(kernel, namespace))
  return decisions.filter(isConnection).sort((one, other) => other.usedAtMs - one.usedAtMs)
}

/** Stores what the visitor decided in this tab. */
export function rememberConnection(kernel: SessionParts, { namespace, connectorId, address }: Omit<StoredConnection, 'usedAtMs'>): void {
  const latestMs = readConnections(kernel)[0]?.usedAtMs ?? 0
  const usedAtMs = Math.max(kernel.clock.now(), latestMs + 1)
  kernel.links.of(namespace).mine = { namespace, connectorId, address, usedAtMs }
  kernel.storage.set(decisionKey(namespace), { connectorId, address, usedAtMs })
}

/** Stores another account of the wallet in use, unless the visitor chose another wallet in another tab meanwhile. */
export function rememberAddress(kernel: SessionParts, connection: Omit<StoredConnection, 'usedAtMs'>): void {
  const stored = readDecision(kernel, connection.namespace)
  if (isConnection(stored) && stored.connectorId === connection.connectorId && stored.address !== connection.address)
    rememberConnection(kernel, connection)
}

/**
 * Stores that the visitor disconnected this tab's wallets. Does nothing when storage names a wallet that another tab chose.
 *
 * @param own - Ids of the connectors that this tab uses or reconnects.
 */
export function rememberLeaving(kernel: WithLinks & WithStorage, namespace: Namespace, own: readonly string[]): void {
  const stored = readDecision(kernel, namespace)
  const link = kernel.links.of(namespace)
  const former = link.mine?.connectorId
  const all = former === undefined ? own : [...own, former]
  link.mine = undefined
  if (all.length > 0 && (!isConnection(stored) || all.includes(stored.connectorId)))
    kernel.storage.set(decisionKey(namespace), { left: true })
}

/** Removes a connection whose approval was revoked, unless storage holds a newer decision. Other tabs keep theirs. */
export function forgetConnection(kernel: WithLinks & WithStorage, namespace: Namespace): void {
  const link = kernel.links.of(namespace)
  const own = link.mine
  const stored = readDecision(kernel, namespace)
  link.mine = undefined
  if (isConnection(stored) && stored.usedAtMs === own?.usedAtMs && stored.connectorId === own.connectorId)
    kernel.storage.remove(decisionKey(namespace))
}

/** Whether a decision is a wallet. */
export function isConnection(decision: Decision): decision is StoredConnection {
  return typeof decision === 'object'
}

/** The active namespace and the network chosen on each. */
export function readChoice(kernel: WithStorage): StoredChoice | undefined {
  return kernel.storage.get(CHOICE_KEY, (value) => choice.safeParse(value).data)
}

/** Newest first. */
export function readRecentWallets(kernel: WithStorage): readonly RecentWallet[] {
  return kernel.storage.get(RECENT_KEY, (value) => recentWallets.safeParse(value).data)?.slice(0, RECENT_WALLETS_KEPT) ?? []
}

/** Puts a wallet first; using one again refreshes its place. */
export function rememberRecentWallet(kernel: WithStore & WithStorage, wallet: RecentWallet): void {
  kernel.store.apply(walletUsed(kernel.store.data, wallet))
  kernel.storage.set(RECENT_KEY, kernel.store.data.recentWallets)
}
