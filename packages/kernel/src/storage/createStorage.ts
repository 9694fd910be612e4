import { runListener } from '../async/log.js'
import { parseJson } from '../async/json.js'
import type { Clock, Logger, Read, ScopedStorage, StorageBackend } from '../contracts/Host.js'
import { createSafeBackend } from './createSafeBackend.js'

/** The storage of one instance. */
export interface RootStorage extends ScopedStorage {
  /** Storage whose keys begin with `name/`. */
  scope(name: string): RootStorage
  /** Notifies the watchers that another tab changed a key. @param key - In the backend's form; null: everything was cleared. */
  notify(key: string | null): void
}

/** Parameters of {@link createStorage}. */
export interface StorageParameters {
  /** Undefined keeps everything in memory. */
  readonly backend?: StorageBackend | undefined
  /** The prefix of every key, e.g. `@latchkey/`. */
  readonly prefix: string
  readonly log: Pick<Logger, 'error' | 'warn'>
  readonly clock: Clock
  /** Called with each key that the backend stored or removed, in the backend's form. */
  readonly onWrite?: (key: string) => void
}

type Listener = Parameters<ScopedStorage['watch']>[1]

/** The format of an entry; an entry of another version is dropped. */
const VERSION = 1

/** Typed storage on top of text storage. Entries are JSON: `{ v, value, expiresAt? }`, times in milliseconds since the epoch. */
export function createStorage({ backend, prefix, log, clock, onWrite }: StorageParameters): RootStorage {
  const texts = createSafeBackend(backend, log, onWrite)
  const watchers = new Map<string, Set<Listener>>()

  const notify = (key: string | null): void => {
    texts.forget(key)
    for (const [watched, listeners] of watchers) {
      if (key !== null && key !== watched) continue
      for (const listener of listeners) runListener(log, 'A storage listener', () => listener(key === null))
    }
  }

  const scoped = (scope: string): RootStorage => ({
    get(key, read) {
      const text = texts.getItem(scope + key)
      if (text === null) return undefined
      const found = readEntry(text, read, clock.now())
      if (typeof found === 'object') return found.value
      texts.removeItem(scope + key)
      if (found === 'invalid') log.warn(`Stored "${scope + key}" is invalid and was removed.`)
      return undefined
    },
    set(key, value, lifetimeMs) {
      const expiresAt = lifetimeMs === undefined ? undefined : clock.now() + lifetimeMs
      texts.setItem(scope + key, JSON.stringify({ v: VERSION, value, expiresAt }))
    },
    remove: (key) => texts.removeItem(scope + key),
    clear: () => texts.clear(scope),
    watch(key, listener) {
      const listeners = watchers.get(scope + key) ?? new Set<Listener>()
      watchers.set(scope + key, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    scope: (name) => scoped(`${scope}${name}/`),
    notify,
  })
  return scoped(prefix)
}

/** The value of an entry, wrapped; or why there is none. */
function readEntry<T>(text: string, read: Read<T>, now: number): { readonly value: T } | 'invalid' | 'expired' {
  try {
    const entry = parseJson(text) as { v?: unknown; value?: unknown; expiresAt?: unknown } | null
    if (entry?.v !== VERSION) return 'invalid'
    if (entry.expiresAt !== undefined && typeof entry.expiresAt !== 'number') return 'invalid'
    // An entry is valid up to and including its last millisecond.
    if (entry.expiresAt !== undefined && now > entry.expiresAt) return 'expired'
    const value = read(entry.value)
    return value === undefined ? 'invalid' : { value }
  } catch {
    // Invalid JSON, or a reader that threw: either way the entry is invalid.
    return 'invalid'
  }
}
