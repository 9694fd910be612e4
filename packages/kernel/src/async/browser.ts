import type { StorageBackend } from '../contracts/Host.js'

/** The identity of an instance for others on the same page. */
export interface Resident {
  /** The `id` option. */
  readonly id: string
  /** Unique per instance. */
  readonly self: object
}

/**
 * Storage events do not reach the page that wrote. This event announces writes to the other instances on a page, which know by the
 * key whether it is theirs; without a key it asks those of the same id to answer.
 */
export const RESIDENT_EVENT = 'latchkey:resident'

/** The event between instances on one page. */
export interface ResidentMessage extends Resident {
  readonly key?: string
  readonly greet?: () => void
}

/** The page's localStorage, accessed on each use only; undefined where there is no page. */
export function pageStorage(): StorageBackend | undefined {
  if (typeof window === 'undefined') return undefined
  const items = (): Storage => window.localStorage
  return {
    getItem: (key) => items().getItem(key),
    setItem: (key, value) => items().setItem(key, value),
    removeItem: (key) => items().removeItem(key),
    get length() {
      return items().length
    },
    key: (index) => items().key(index),
  }
}

/** Notifies the other instances on the page. Does nothing where there is no page. */
export function reportToResidents(message: ResidentMessage): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(RESIDENT_EVENT, { detail: message }))
}
