import type { ServerStore } from './ServerStore.js'

/** A kind of entry of which none is removed before its time, e.g. spent nonces: without one of them it would be accepted again. */
export interface LastingKind {
  /** What its keys begin with, with a colon: `spent:`. */
  readonly prefix: string
  /** The error of a write for which there is no room. */
  full(): Error
}

/** Options of {@link memoryStore}. */
export interface MemoryStoreOptions {
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
  /** Most entries of each kind. @default 100_000 */
  readonly capacity?: number
  /** @default none: of every kind the oldest entries make room */
  readonly lasting?: LastingKind
}

interface Entry {
  readonly value: string
  readonly until: number
}

/** What stays of a full kind where nothing has ended: who floods it pays for one look at all entries with many requests. */
const KEPT = 0.9

/**
 * For one process, tests and development. A restart forgets all.
 *
 * Each kind of entry, by what its key begins with, has its own limit, so a flood of one kind removes none of another. A full kind loses what has ended, and
 * if that is not enough, what was written first.
 */
export function memoryStore({ now = Date.now, capacity = 100_000, lasting }: MemoryStoreOptions = {}): ServerStore {
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
    dropEnded(entries, now())
    if (entries.size >= capacity) {
      if (lasting && key.startsWith(lasting.prefix)) throw lasting.full()
      shrink(entries, now(), Math.ceil(capacity * KEPT) - 1)
    }
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

/** Removes those at the front that have ended. A Map keeps the order of insertion. */
function dropEnded(entries: Map<string, Entry>, at: number): void {
  for (const [key, { until }] of entries) {
    if (until > at) return
    entries.delete(key)
  }
}

/** Removes what has ended, then the oldest beyond so many. */
function shrink(entries: Map<string, Entry>, at: number, kept: number): void {
  for (const [key, { until }] of entries) if (until <= at) entries.delete(key)
  for (const key of entries.keys()) {
    if (entries.size <= kept) return
    entries.delete(key)
  }
}
