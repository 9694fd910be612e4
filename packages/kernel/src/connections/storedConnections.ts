import * as z from 'zod/mini'
import { CAIP_ADDRESS } from '../caip/parseCaip.js'
import type { CaipNetworkId, Namespace } from '../contracts/Network.js'
import type { RecentWallet } from '../contracts/LatchkeyState.js'
import type { Parts } from '../state/Parts.js'
import { RECENT_WALLETS_KEPT, walletUsed } from '../state/transitions/restored.js'
import { CHOICE_KEY, decisionKey, RECENT_KEY } from '../storage/keys.js'
import { cleanWalletName } from '../wallets/cleanWalletName.js'
import type { StoredChoice } from './activate.js'
import type { WithLinks } from './createLinks.js'
import type { StoredConnection } from './link.js'
import type { SessionParts } from './parts.js'

// The shapes of stored values, which an earlier version of the page or another script of the origin may have written.

/** Ids are shorter; longer ones were not written by this package. */
const LONGEST_TEXT = 1_024
const MOST_NAMESPACES = 32

/** The largest time to which one millisecond can be added without losing precision. */
const LATEST_TIME = 8.64e15

const text = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT))
const isText = (value: unknown): value is string => text.safeParse(value).success

/** The wallet chosen on a namespace. The address is shown as the account in use; only the adapter, which may not be loaded yet, can validate it. */
const connection = z.object({
  connectorId: text,
  address: z.string().check(z.regex(CAIP_ADDRESS)),
  usedAtMs: z.number().check(z.gte(-LATEST_TIME), z.lte(LATEST_TIME)),
})

/** The decision of a namespace: `left`, or the wallet. */
const decision = z.union([
  z.pipe(
    z.object({ left: z.literal(true) }),
    z.transform(() => 'left' as const),
  ),
  connection,
])

const networkIds = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((ids) => Object.fromEntries(Object.entries(ids).filter((entry): entry is [string, CaipNetworkId] => isText(entry[1])))),
)

/** The active namespace, and the network of each; values that are not strings are dropped. */
const choice = z.pipe(
  z.object({ namespace: z.catch(z.optional(text), undefined), networkIds }),
  z.transform(({ namespace, ...rest }) => ({ ...rest, ...(namespace === undefined ? {} : { namespace }) })),
)

const recentWallet = z.object({
  connectorId: text,
  name: z.pipe(z.pipe(z.unknown(), z.transform(cleanWalletName)), text),
  namespaces: z.pipe(
    z.array(z.unknown()),
    z.transform((names) => names.slice(0, MOST_NAMESPACES).filter(isText)),
  ),
})

/** Recently used wallets; malformed entries are dropped. */
const recentWallets = z.pipe(
  z.array(z.unknown()),
  z.transform((entries) => entries.flatMap((entry) => recentWallet.safeParse(entry).data ?? [])),
)

/**
 * The stored decision of a namespace: the wallet that the visitor chose last, `left` after a disconnect, undefined when nothing
 * is stored. `docs/decisions/0013-tabs-follow-decisions.md` says who may write it.
 */
export type Decision = StoredConnection | 'left' | undefined

/** The stored decision of a namespace. */
export function readDecision(kernel: Parts<'storage'>, namespace: Namespace): Decision {
  const stored = kernel.storage.get(decisionKey(namespace), (value) => decision.safeParse(value).data)
  return typeof stored === 'object' ? { namespace, ...stored } : stored
}

/** The wallets to restore on the installed namespaces, most recently used first. */
export function readConnections(kernel: Parts<'storage' | 'namespaces'>): readonly StoredConnection[] {
  const decisions = kernel.namespaces.list().map(({ namespace }) => readDecision(kernel, namespace))
  return decisions.filter(isConnection).sort((one, other) => other.usedAtMs - one.usedAtMs)
}

/** Stores what the visitor decided in this tab. */
export function rememberConnection(kernel: SessionParts, { namespace, connectorId, address }: Omit<StoredConnection, 'usedAtMs'>): void {
  const latestMs = readConnections(kernel)[0]?.usedAtMs ?? 0
  const usedAtMs = Math.max(kernel.clock.now(), latestMs + 1)
  kernel.links.change(namespace, { type: 'decided', mine: { namespace, connectorId, address, usedAtMs } })
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
export function rememberLeaving(kernel: WithLinks & Parts<'storage'>, namespace: Namespace, own: readonly string[]): void {
  const stored = readDecision(kernel, namespace)
  const former = kernel.links.of(namespace).mine?.connectorId
  const all = former === undefined ? own : [...own, former]
  kernel.links.change(namespace, { type: 'decided', mine: undefined })
  if (all.length > 0 && (!isConnection(stored) || all.includes(stored.connectorId)))
    kernel.storage.set(decisionKey(namespace), { left: true })
}

/** Removes a connection whose approval was revoked, unless storage holds a newer decision. Other tabs keep theirs. */
export function forgetConnection(kernel: WithLinks & Parts<'storage'>, namespace: Namespace): void {
  const own = kernel.links.of(namespace).mine
  const stored = readDecision(kernel, namespace)
  kernel.links.change(namespace, { type: 'decided', mine: undefined })
  if (isConnection(stored) && stored.usedAtMs === own?.usedAtMs && stored.connectorId === own.connectorId)
    kernel.storage.remove(decisionKey(namespace))
}

/** Whether a decision is a wallet. */
export function isConnection(decision: Decision): decision is StoredConnection {
  return typeof decision === 'object'
}

/** The active namespace and the network chosen on each. */
export function readChoice(kernel: Parts<'storage'>): StoredChoice | undefined {
  return kernel.storage.get(CHOICE_KEY, (value) => choice.safeParse(value).data)
}

/** Newest first. */
export function readRecentWallets(kernel: Parts<'storage'>): readonly RecentWallet[] {
  return kernel.storage.get(RECENT_KEY, (value) => recentWallets.safeParse(value).data)?.slice(0, RECENT_WALLETS_KEPT) ?? []
}

/** Puts a wallet first; using one again refreshes its place. */
export function rememberRecentWallet(kernel: Parts<'store' | 'storage'>, wallet: RecentWallet): void {
  kernel.store.apply(walletUsed(kernel.store.data, wallet))
  kernel.storage.set(RECENT_KEY, kernel.store.data.recentWallets)
}
