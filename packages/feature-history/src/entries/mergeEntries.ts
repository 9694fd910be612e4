import type { ActivityEntry } from '@latchkey/kernel'

type Entries = readonly ActivityEntry[]

/** What is on its way is the newest of all. */
const timeOf = ({ status, timeMs = 0 }: ActivityEntry): number => (status === 'pending' ? Number.POSITIVE_INFINITY : timeMs)

/** Identical times: by id, so that the order never depends on which page came first. */
const newestFirst = (one: ActivityEntry, other: ActivityEntry): number =>
  timeOf(other) === timeOf(one) ? (one.id < other.id ? -1 : 1) : timeOf(other) - timeOf(one)

/** The ids of lists, made once: a list of 50,000 grows by a page at a time. */
const idsByList = new WeakMap<Entries, Set<string>>()

/** The ids of a list. */
export const idsOf = (entries: Entries): ReadonlySet<string> => indexOf(entries)

function indexOf(entries: Entries): Set<string> {
  const ids = idsByList.get(entries) ?? new Set(entries.map(({ id }) => id))
  idsByList.set(entries, ids)
  return ids
}

/**
 * Adds a page to the entries. An id that is there already is replaced; pages that overlap or are out of order end in the same list.
 *
 * @param entries - The newest first, each id once.
 * @returns The same list where nothing changed.
 */
export function mergeEntries(entries: Entries, page: Entries): Entries {
  const ids = indexOf(entries)
  const told = new Map(page.map((entry) => [entry.id, entry]))
  const fresh = [...told.values()].filter(({ id }) => !ids.has(id))
  const kept = fresh.length < told.size ? replaceChanged(entries, told) : entries
  const merged = fresh.length === 0 ? kept : placeEntries(kept, fresh)
  if (merged === entries) return entries
  // The index goes on with the new list; of the old one it is made again, should it be needed.
  idsByList.delete(entries)
  for (const { id } of fresh) ids.add(id)
  idsByList.set(merged, ids)
  return merged
}

/** Puts entries in their place. @param fresh - Of other ids. */
export function placeEntries(entries: Entries, fresh: Entries): Entries {
  const sorted = [...fresh].sort(newestFirst)
  const [last, first] = [entries.at(-1), sorted[0]]
  const isNext = !last || !first || newestFirst(last, first) < 0
  return isNext ? [...entries, ...sorted] : [...entries, ...sorted].sort(newestFirst)
}

/** Sources answer anew with each look: an equal answer must not draw the list again. */
function replaceChanged(entries: Entries, told: ReadonlyMap<string, ActivityEntry>): Entries {
  let hasChanged = false
  const next = entries.map((entry) => {
    const news = told.get(entry.id)
    if (!news || markOf(news) === markOf(entry)) return entry
    hasChanged = true
    return news
  })
  return hasChanged ? next.sort(newestFirst) : entries
}

const markOf = (entry: ActivityEntry): string =>
  JSON.stringify(entry, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
