import type { SiwxStore } from './SiwxStore.js'

/** Options of {@link memoryStore}. */
export interface MemoryStoreOptions {
  /** @default Date.now */
  readonly now?: () => number
  /** Most entries of each kind; beyond it the oldest are removed. @default 100_000 */
  readonly capacity?: number
}

interface Entry {
  readonly value: string
  readonly until: number
}

/**
 * For one process, tests and development. A restart ends every session.
 *
 * Each kind of entry has its own limit, so requests for nonces remove nonces and no session.
 */
export function memoryStore({ now = Date.now, capacity = 100_000 }: MemoryStoreOptions = {}): SiwxStore {
  const kinds = new Map<string, Map<string, Entry>>()
  const entriesOf = (key: string): Map<string, Entry> => {
    const kind = key.slice(0, key.indexOf(':') + 1)
    const entries = kinds.get(kind) ?? new Map<string, Entry>()
    kinds.set(kind, entries)
    return entries
  }
  const read = (key: string): Entry | undefined => {
    const entries = entriesOf(key)
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry
    entries.delete(key)
    return undefined
  }
  const write = (key: string, entry: Entry): void => {
    const entries = entriesOf(key)
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > capacity) shrink(entries)
  }
  const shrink = (entries: Map<string, Entry>): void => {
    const at = now()
    for (const [key, { until }] of entries) if (until <= at) entries.delete(key)
    // The first are the oldest: a Map keeps the order of insertion.
    for (const key of entries.keys()) {
      if (entries.size <= capacity) return
      entries.delete(key)
    }
  }
  return {
    async put(key, value, until) {
      write(key, { value, until })
    },
    get: async (key) => read(key)?.value,
    async take(key) {
      const entry = read(key)
      entriesOf(key).delete(key)
      return entry?.value
    },
    async increment(key, until) {
      const entry = read(key)
      const sum = Number(entry?.value ?? 0) + 1
      write(key, { value: String(sum), until: entry?.until ?? until })
      return sum
    },
  }
}
