import type { Logger, StorageBackend } from '../contracts/Host.js'

/** A backend that never throws. */
export interface SafeBackend extends StorageBackend {
  /** Drops the key's value in memory (null: all), because another tab wrote something newer. */
  forget(key: string | null): void
  /** Removes every key with this prefix. */
  clear(prefix: string): void
}

/**
 * Keeps in memory what the backend rejects (private mode, quota, blocked by policy) and logs it once.
 * Other values are still read from the backend.
 *
 * @param onWrite - Called with each key that the backend stored or removed.
 */
export function createSafeBackend(
  backend: StorageBackend | undefined,
  log: Pick<Logger, 'warn'>,
  onWrite: (key: string) => void = () => {},
): SafeBackend {
  /** Null marks an entry as removed although the backend may still hold it. */
  const memory = new Map<string, string | null>()
  /** All keys seen so far, for backends that cannot list theirs. */
  const seen = new Set<string>()
  let warned = false

  const attempt = <T>(run: (backend: StorageBackend) => T): { readonly result: T } | undefined => {
    if (!backend) return undefined
    try {
      return { result: run(backend) }
    } catch (error) {
      if (!warned) log.warn('Storage is not available.', error)
      warned = true
      return undefined
    }
  }
  const written = (key: string): void => {
    memory.delete(key)
    onWrite(key)
  }
  const removeItem = (key: string): void => {
    if (attempt((items) => items.removeItem(key))) written(key)
    else memory.set(key, null)
  }

  return {
    getItem(key) {
      seen.add(key)
      const held = memory.get(key)
      return held === undefined ? (attempt((items) => items.getItem(key))?.result ?? null) : held
    },
    setItem(key, value) {
      seen.add(key)
      if (attempt((items) => items.setItem(key, value))) return written(key)
      // Remove the older value, so that it does not come back on the next page.
      removeItem(key)
      memory.set(key, value)
    },
    removeItem,
    clear(prefix) {
      const keys = new Set([...seen, ...(attempt(listKeys)?.result ?? [])])
      for (const key of keys) if (key.startsWith(prefix)) removeItem(key)
    },
    forget(key) {
      if (!backend) return
      if (key === null) memory.clear()
      else memory.delete(key)
    },
  }
}

function listKeys(backend: StorageBackend): readonly string[] {
  const keys = Array.from({ length: backend.length ?? 0 }, (_, index) => backend.key?.(index))
  return keys.filter((key) => typeof key === 'string')
}
