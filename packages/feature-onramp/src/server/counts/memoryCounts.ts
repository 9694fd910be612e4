import type { OnrampCounts } from './OnrampCounts.js'

interface Entry {
  readonly sum: number
  readonly until: number
}

/** Most entries. Beyond it those that were made first are removed. */
export const CAPACITY = 100_000

/** For one process. A restart forgets all. @param now - Milliseconds since 1970. @default Date.now */
export function memoryCounts(now: () => number = Date.now): OnrampCounts {
  const entries = new Map<string, Entry>()
  return {
    async increment(key, until) {
      const at = now()
      const known = entries.get(key)
      const current = known && known.until > at ? known : { sum: 0, until }
      const sum = current.sum + 1
      entries.set(key, { sum, until: current.until })
      if (entries.size > CAPACITY) shrink(entries, at)
      return sum
    },
  }
}

/** What stays where nothing has ended: who floods it pays for one look at all entries with many requests. */
const KEPT = CAPACITY * 0.9

/** Removes what has ended; if that is not enough, the first. A Map keeps the order of insertion. */
function shrink(entries: Map<string, Entry>, at: number): void {
  for (const [key, { until }] of entries) if (until <= at) entries.delete(key)
  for (const key of entries.keys()) {
    if (entries.size <= KEPT) return
    entries.delete(key)
  }
}
