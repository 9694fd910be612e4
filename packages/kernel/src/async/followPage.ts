import type { Dispose } from '../contracts/Host.js'
import { RESIDENT_EVENT, reportToResidents, type Resident, type ResidentMessage } from './browser.js'

/** The events of the page. */
export interface PageListeners extends Resident {
  /** Another tab, or another instance on this page, changed a stored key; null: another tab cleared the storage. */
  onStorage(key: string | null): void
  onOnline(isOnline: boolean): void
  /** Another instance on this page has the same id. Called once for each that exists when following begins. */
  onNamesake(): void
}

/** Listens to the page until disposed, and reports the online state at once. Does nothing where there is no page. */
export function followPage({ id, self, onStorage, onOnline, onNamesake }: PageListeners): Dispose {
  if (typeof window === 'undefined') return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const reportOnline = (): void => onOnline(navigator.onLine)
  const hear = (event: Event): void => {
    // Any script of the page can send this event; it gets no answer, and only causes another read of storage.
    const { key, greet, ...other } = ((event as CustomEvent<unknown>).detail ?? {}) as Partial<ResidentMessage>
    if (other.self === self) return
    if (typeof key === 'string') onStorage(key)
    else if (other.id === id && typeof greet === 'function') greet()
  }
  window.addEventListener('storage', (event) => onStorage(event.key), { signal })
  window.addEventListener('online', reportOnline, { signal })
  window.addEventListener('offline', reportOnline, { signal })
  reportToResidents({ id, self, greet: onNamesake })
  window.addEventListener(RESIDENT_EVENT, hear, { signal })
  reportOnline()
  return () => controller.abort()
}

/** The host's fetch, looked up on each call. */
export const hostFetch: typeof fetch = (input, init) => fetch(input, init)

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
