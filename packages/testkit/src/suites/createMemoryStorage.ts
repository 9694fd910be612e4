import type { StorageBackend } from '@latchkey/kernel'

/** A storage that a test can inspect. */
export interface MemoryStorage extends StorageBackend {
  /** A copy of the stored entries. */
  entries(): Readonly<Record<string, string>>
}

/** Makes an empty storage; give the same one to two instances to simulate a reload. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const values = new Map(Object.entries(initial))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    entries: () => Object.fromEntries(values),
  }
}
