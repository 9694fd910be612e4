/** A substitute for `window` that passes on errors of listeners: there a hostile event has crashed a parser. */
export interface Page {
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
  dispatchEvent(event: Event): boolean
  readonly [name: string]: unknown
}

/** Makes a page and sets it as the global. @param members - Copied with their getters. */
export function installPage(members: object = {}): Page {
  const listeners = new Map<string, Set<(event: Event) => void>>()
  const page: Page = {
    addEventListener: (type, listener) => void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type, listener) => void listeners.get(type)?.delete(listener),
    dispatchEvent(event) {
      for (const listener of [...(listeners.get(event.type) ?? [])]) listener(event)
      return true
    },
    location: { href: 'https://app.test/', origin: 'https://app.test' },
    navigator: { onLine: true, userAgent: '' },
  }
  Object.defineProperties(page, Object.getOwnPropertyDescriptors(members))
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true })
  return page
}

/** An event with properties. */
export function eventOf(type: string, detail: unknown): Event {
  return Object.assign(new Event(type), { detail })
}
