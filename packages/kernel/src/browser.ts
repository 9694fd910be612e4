import type { Dispose } from './plugin/Dispose.js'
import type { StorageBackend } from './storage/ScopedStorage.js'

/** What the page tells of itself. */
export interface PageListeners {
  /** Another tab changed a stored key; null: it cleared all. */
  onStorage(key: string | null): void
  onOnline(isOnline: boolean): void
}

/** The page's localStorage, touched on each use only; undefined where there is no page. */
export function pageStorage(): StorageBackend | undefined {
  if (typeof window === 'undefined') return undefined
  return {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    removeItem: (key) => window.localStorage.removeItem(key),
  }
}

/** Listens to the page until disposed, and tells at once whether it is online. Does nothing where there is no page. */
export function followPage({ onStorage, onOnline }: PageListeners): Dispose {
  if (typeof window === 'undefined') return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const tellOnline = (): void => onOnline(navigator.onLine)
  window.addEventListener('storage', (event) => onStorage(event.key), { signal })
  window.addEventListener('online', tellOnline, { signal })
  window.addEventListener('offline', tellOnline, { signal })
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
