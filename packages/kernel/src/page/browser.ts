import type { Dispose } from '../contracts/Dispose.js'
import type { StorageBackend } from '../contracts/ScopedStorage.js'

/** An instance as others on the same page see it. */
export interface Resident {
  /** The `id` option. */
  readonly id: string
  /** Stands for this one instance. */
  readonly self: object
}

/** What the page tells of itself. */
export interface PageListeners extends Resident {
  /** Another tab, or another instance on this page, changed a stored key; null: another tab cleared all. */
  onStorage(key: string | null): void
  onOnline(isOnline: boolean): void
  /** Another instance on this page has the same id. Called by those that are there when following begins, for each of them. */
  onNamesake(): void
}

/**
 * Storage events do not reach the page that wrote. This event tells what is stored to the other instances on a page, which know by the
 * key whether it is theirs; without a key it asks those of the same id to make themselves known.
 */
const RESIDENT_EVENT = 'latchkey:resident'

interface ResidentMessage extends Resident {
  readonly key?: string
  readonly greet?: () => void
}

/** The page's localStorage, touched on each use only; undefined where there is no page. */
export function pageStorage(): StorageBackend | undefined {
  if (typeof window === 'undefined') return undefined
  return {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    removeItem: (key) => window.localStorage.removeItem(key),
    get length() {
      return window.localStorage.length
    },
    key: (index) => window.localStorage.key(index),
  }
}

/** Tells the other instances on the page. Does nothing where there is no page. */
export function tellResidents(message: ResidentMessage): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(RESIDENT_EVENT, { detail: message }))
}

/** Listens to the page until disposed, and tells at once whether it is online. Does nothing where there is no page. */
export function followPage({ id, self, onStorage, onOnline, onNamesake }: PageListeners): Dispose {
  if (typeof window === 'undefined') return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const tellOnline = (): void => onOnline(navigator.onLine)
  const hear = (event: Event): void => {
    // Any script of the page can send this event; it learns nothing, and causes no more than another look at storage.
    const { key, greet, ...other } = ((event as CustomEvent<unknown>).detail ?? {}) as Partial<ResidentMessage>
    if (other.self === self) return
    if (typeof key === 'string') onStorage(key)
    else if (other.id === id && typeof greet === 'function') greet()
  }
  window.addEventListener('storage', (event) => onStorage(event.key), { signal })
  window.addEventListener('online', tellOnline, { signal })
  window.addEventListener('offline', tellOnline, { signal })
  tellResidents({ id, self, greet: onNamesake })
  window.addEventListener(RESIDENT_EVENT, hear, { signal })
  tellOnline()
  return () => controller.abort()
}

/** Whether the page has loaded with all its parts; true where there is no page. */
export function isPageLoaded(): boolean {
  return typeof document === 'undefined' || document.readyState === 'complete'
}

/** Resolves when the page has loaded. */
export function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (isPageLoaded()) resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
}

/** The host's fetch, looked up on each call. */
export const hostFetch: typeof fetch = (input, init) => fetch(input, init)
