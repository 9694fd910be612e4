import type { ConnectorInfo, RecentWallet, WalletListing } from '@latchkey/kernel'
import type { ConnectorGroup } from '../../options/UiOptions.js'
import { brandOf } from '../../pictures/brandOf.js'
import type { WalletEntry } from './WalletEntry.js'
import { normalName } from './normalName.js'
import { withoutInstalled } from './withoutInstalled.js'

/** Parameters of {@link groupWallets}. */
export interface GroupWalletsParameters {
  /** In the order of their announcement. */
  readonly connectors: readonly ConnectorInfo[]
  readonly wallets: readonly WalletListing[]
  /** Ids of the application's `customWallets`. */
  readonly customIds: ReadonlySet<string>
  /** Newest first. */
  readonly recent: readonly RecentWallet[]
  /** Entries of other groups are left out. */
  readonly order: readonly ConnectorGroup[]
}

const NONE: readonly WalletEntry[] = []
const NO_CONNECTORS: readonly ConnectorInfo[] = []

/**
 * The rows of the Connect view by group.
 *
 * A wallet with the same name on several namespaces is one row, unless it is ambiguous. The listing of an installed wallet is
 * left out, unless the installed wallet is ambiguous. Runs in linear time; call it only when a parameter has changed.
 */
export function groupWallets({ connectors, wallets, customIds, recent, order }: GroupWalletsParameters): readonly WalletEntry[] {
  const groups = new Map<ConnectorGroup, WalletEntry[]>(order.map((group) => [group, []]))
  const add = (entry: WalletEntry): void => void groups.get(entry.group)?.push(entry)
  for (const entry of mergeConnectors(connectors)) add(withRecent(entry, recent))
  for (const wallet of withoutInstalled(wallets, connectors)) add(fromListing(wallet, customIds))
  groups.get('recent')?.sort((a, b) => recentRank(a, recent) - recentRank(b, recent))
  // There may be thousands, and `flat` takes ten times as long.
  return NONE.concat(...groups.values())
}

/** One entry per name if the namespaces differ. Wallets that the kernel marked as ambiguous are never merged. */
function mergeConnectors(connectors: readonly ConnectorInfo[]): readonly WalletEntry[] {
  const rows: ConnectorInfo[][] = []
  const byName = new Map<string, ConnectorInfo[]>()
  for (const info of connectors) {
    if (info.type === 'AUTH') continue
    const name = normalName(info.name)
    const row = byName.get(name)
    if (row && !info.isAmbiguous && row.every((other) => other.namespace !== info.namespace)) {
      row.push(info)
      continue
    }
    const fresh = [info]
    rows.push(fresh)
    if (!info.isAmbiguous && !row) byName.set(name, fresh)
  }
  return rows.map(toEntry)
}

function toEntry(connectors: readonly ConnectorInfo[]): WalletEntry {
  const first = connectors[0] as ConnectorInfo
  const isInstalled = first.isInstalled !== false && (first.type === 'ANNOUNCED' || first.type === 'INJECTED')
  const isAmbiguous = first.isAmbiguous === true
  return {
    key: `${first.namespace}:${first.id}`,
    name: first.name,
    icon: connectors.find((info) => info.icon)?.icon,
    brand: brandOf(first),
    group: groupOf(first),
    connectors,
    listing: undefined,
    isInstalled,
    isAmbiguous,
    section: isAmbiguous ? 'unclear' : isInstalled ? 'installed' : 'popular',
  }
}

function groupOf({ type }: ConnectorInfo): ConnectorGroup {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  return type === 'EXTERNAL' ? 'external' : 'injected'
}

function withRecent(entry: WalletEntry, recent: readonly RecentWallet[]): WalletEntry {
  if (entry.group === 'walletConnect' || recentRank(entry, recent) < 0) return entry
  // It is unknown which of the twins was used.
  return { ...entry, group: 'recent', section: entry.isAmbiguous ? 'unclear' : 'recent' }
}

function recentRank({ connectors }: WalletEntry, recent: readonly RecentWallet[]): number {
  return recent.findIndex(({ connectorId, namespaces }) =>
    connectors.some(({ id, namespace }) => id === connectorId && (namespaces.length === 0 || namespaces.includes(namespace))),
  )
}

function fromListing(listing: WalletListing, customIds: ReadonlySet<string>): WalletEntry {
  return {
    key: `listing:${listing.id}`,
    name: listing.name,
    icon: listing.icon,
    brand: listing.id,
    group: customIds.has(listing.id) ? 'custom' : listing.group === 'featured' ? 'featured' : 'recommended',
    connectors: NO_CONNECTORS,
    listing,
    isInstalled: false,
    isAmbiguous: false,
    section: 'popular',
  }
}
