import type { ActivityEntry, ActivityTransfer, CaipNetworkId } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'

/** Most transfers of one transaction that are kept. A row shows two. */
export const MOST_TRANSFERS = 20

const ID = /^[\w.:@=+/-]{1,128}$/
const KIND = /^[a-z][a-z_-]{0,31}$/
const AMOUNT = /^\d{1,78}(\.\d{1,78})?$/
const ADDRESS = /^[-.%:/\w]{1,200}$/
const DIRECTIONS: readonly unknown[] = ['in', 'out', 'self'] satisfies readonly ActivityTransfer['direction'][]
const STATUSES: readonly unknown[] = ['pending', 'confirmed', 'failed'] satisfies readonly ActivityEntry['status'][]

/** What an entry is measured against. */
export interface EntryBounds {
  readonly chainId: CaipNetworkId
  readonly nowMs: number
}

/**
 * Measures an entry of any source. A transfer that is malformed is left out, names are cleaned, a word for what was done that is no word becomes
 * `other`, and a time in the future becomes now: it would stay on top for ever.
 *
 * @returns Undefined for one of another network, without an id or status, or with neither a time nor the status `pending`.
 */
export function readEntry(entry: ActivityEntry, { chainId, nowMs }: EntryBounds): ActivityEntry | undefined {
  const { id, kind, status, timeMs, feeBaseUnits, transfers } = entry
  if (entry.chainId !== chainId || !isMatch(ID, id) || !STATUSES.includes(status)) return undefined
  const isTimed = Number.isSafeInteger(timeMs) && Number(timeMs) > 0
  if (!isTimed && status !== 'pending') return undefined
  return {
    id,
    chainId,
    ...(isTimed && { timeMs: Math.min(Number(timeMs), nowMs) }),
    kind: isMatch(KIND, kind) ? kind : 'other',
    status,
    transfers: readTransfers(transfers),
    ...(typeof feeBaseUnits === 'bigint' && feeBaseUnits >= 0n && { feeBaseUnits }),
  }
}

/** The good ones of what moved. */
export const readTransfers = (transfers: unknown): readonly ActivityTransfer[] =>
  Array.isArray(transfers)
    ? transfers.slice(0, MOST_TRANSFERS).flatMap((transfer: ActivityTransfer | null) => readTransfer(transfer) ?? [])
    : []

function readTransfer(transfer: ActivityTransfer | null): ActivityTransfer | undefined {
  const { direction, amount = '', token, symbol, name, nft, counterpart } = transfer ?? {}
  if (direction === undefined) return undefined
  if (!DIRECTIONS.includes(direction) || !isMatch(AMOUNT, amount)) return undefined
  const nftName = cleanWalletName(nft?.name)
  return {
    direction,
    amount,
    ...(isMatch(ADDRESS, token) && { token }),
    ...named('symbol', symbol),
    ...named('name', name),
    ...(nft && { nft: nftName ? { name: nftName } : {} }),
    ...(isMatch(ADDRESS, counterpart) && { counterpart }),
  }
}

function named<K extends string>(key: K, text: string | undefined): { readonly [P in K]?: string } {
  const clean = cleanWalletName(text)
  return (clean ? { [key]: clean } : {}) as { readonly [P in K]?: string }
}

/** Sources are other people's code: a text may be anything. */
const isMatch = (pattern: RegExp, text: unknown): text is string => typeof text === 'string' && pattern.test(text)
