import type { ActivityEntry } from '@latchkey/kernel'
import { idsOf, placeEntries } from './mergeEntries.js'

/** What the list is made of. */
export interface ListParts {
  /** What the source tells, the newest first. */
  readonly entries: readonly ActivityEntry[]
  /** What was sent here, the newest first. */
  readonly pending: readonly ActivityEntry[]
  /** Purchases. */
  readonly bought: readonly ActivityEntry[]
}

/** The whole list: what is pending first, each id once. What the source tells comes before what this page remembers. */
export function composeList({ entries, pending, bought }: ListParts): readonly ActivityEntry[] {
  if (pending.length === 0 && bought.length === 0) return entries
  const ids = idsOf(entries)
  const purchases = new Set(bought.map(({ id }) => id))
  const isPurchase = ({ id, transfers }: ActivityEntry): boolean =>
    purchases.has(id) && transfers.some(({ direction }) => direction === 'in')
  const told = bought.some(({ id }) => ids.has(id))
    ? entries.map((entry) => (isPurchase(entry) ? { ...entry, kind: 'bought' } : entry))
    : entries
  const own = new Map([...bought, ...pending].map((entry) => [entry.id, entry]))
  const rest = [...own.values()].filter(({ id }) => !ids.has(id))
  return rest.length === 0 ? told : placeEntries(told, rest)
}
