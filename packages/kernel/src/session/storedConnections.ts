import type { CaipNetworkId, Namespace } from '../caip/caip.js'
import type { Kernel } from '../kernel.js'
import type { RecentWallet } from '../state.js'

/** A connection to take up after a reload. */
export interface StoredConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
}

/** What was chosen when the page was last open. */
export interface StoredChoice {
  readonly namespace?: Namespace
  readonly networkIds: Readonly<Record<Namespace, CaipNetworkId>>
}

/** Storage key of the connections, most recently used first. Other tabs watch it. */
export const CONNECTIONS_KEY = 'connections'
const CHOICE_KEY = 'active'
const RECENT_KEY = 'recent_wallets'
const RECENT_WALLETS_KEPT = 2

/** Most recently used first. */
export function readConnections(kernel: Kernel): readonly StoredConnection[] {
  return kernel.storage.get(CONNECTIONS_KEY, readList<StoredConnection>(['namespace', 'connectorId', 'address'])) ?? []
}

/** Puts a connection first. */
export function rememberConnection(kernel: Kernel, connection: StoredConnection): void {
  const others = readConnections(kernel).filter((stored) => stored.namespace !== connection.namespace)
  kernel.storage.set(CONNECTIONS_KEY, [connection, ...others])
}

/** Forgets a namespace's connection, so that a reload does not take it up. */
export function forgetConnection(kernel: Kernel, namespace: Namespace): void {
  kernel.storage.set(CONNECTIONS_KEY, readConnections(kernel).filter((stored) => stored.namespace !== namespace))
}

/** The active namespace and the network chosen on each. */
export function readChoice(kernel: Kernel): StoredChoice | undefined {
  return kernel.storage.get(CHOICE_KEY, (value) => {
    if (!isRecord(value) || !isRecord(value['networkIds'])) return undefined
    const entries = Object.entries(value['networkIds']).filter((entry): entry is [string, CaipNetworkId] => typeof entry[1] === 'string')
    const networkIds = Object.fromEntries(entries)
    const namespace = value['namespace']
    return { networkIds, ...(typeof namespace === 'string' ? { namespace } : {}) }
  })
}

/** Stores what is active now. */
export function rememberChoice(kernel: Kernel): void {
  const { activeNamespace, activeNetworkIds } = kernel.store.data
  kernel.storage.set(CHOICE_KEY, { namespace: activeNamespace, networkIds: activeNetworkIds } satisfies Record<keyof StoredChoice, unknown>)
}

/** Newest first. */
export function readRecentWallets(kernel: Kernel): readonly RecentWallet[] {
  const known = kernel.storage.get(RECENT_KEY, readList<RecentWallet>(['connectorId', 'name'])) ?? []
  return known.filter((wallet) => Array.isArray(wallet.namespaces)).slice(0, RECENT_WALLETS_KEPT)
}

/** Puts a wallet first; using one again refreshes its place. */
export function rememberRecentWallet(kernel: Kernel, wallet: RecentWallet): void {
  const others = kernel.store.data.recentWallets.filter((recent) => recent.connectorId !== wallet.connectorId)
  const recentWallets = [wallet, ...others].slice(0, RECENT_WALLETS_KEPT)
  kernel.store.apply({ recentWallets })
  kernel.storage.set(RECENT_KEY, recentWallets)
}

function readList<T>(fields: readonly (keyof T & string)[]) {
  return (value: unknown): readonly T[] | undefined => {
    const isList = Array.isArray(value) && value.every((item) => isRecord(item) && fields.every((field) => typeof item[field] === 'string'))
    return isList ? (value as readonly T[]) : undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
