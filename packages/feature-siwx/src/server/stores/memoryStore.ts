import { serverError } from '../errors.js'
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

/** Spent nonces. Without one of them its signature would be accepted again, so none is removed before its time. */
const LASTING = 'spent:'

/**
 * For one process, tests and development. A restart ends every session.
 *
 * Each kind of entry has its own limit, so a flood of one kind removes none of another. Where as many nonces are spent as there is room for,
 * signing in is refused until the first of them expire.
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
    const isLasting = key.startsWith(LASTING)
    entries.delete(key)
    // The first are the oldest: a Map keeps the order of insertion.
    for (const [oldest, { until }] of entries) {
      if (until > now() && (isLasting || entries.size < capacity)) break
      entries.delete(oldest)
    }
    if (entries.size >= capacity) throw serverError('SIWX_STORE_FULL', {})
    entries.set(key, entry)
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
    async keep(key, value, until) {
      const entry = read(key)
      const kept = { value: entry?.value ?? value, until: Math.max(entry?.until ?? 0, until) }
      write(key, kept)
      return kept.value
    },
  }
}
