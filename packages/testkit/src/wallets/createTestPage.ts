import type { WalletPage } from './page-wallet/createPageWallet.js'

/** A substitute for `window` in Node that counts listeners. */
export interface TestPage extends WalletPage {
  /** Current listeners, of one event or of all. */
  listenerCount(type?: string): number
  /** Makes it the global `window` of an online browser, unless there is one: then that one stays. @returns Removes it again. */
  install(): () => void
}

class CountingPage extends EventTarget implements TestPage {
  readonly location = { origin: 'https://app.test' }
  ethereum?: unknown
  readonly #listeners = new Map<string, Set<unknown>>()

  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>): void {
    const set = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, set.add(listener))
    if (typeof options === 'object') options.signal?.addEventListener('abort', () => set.delete(listener))
    super.addEventListener(type, listener, options)
  }

  override removeEventListener(...[type, listener, options]: Parameters<EventTarget['removeEventListener']>): void {
    this.#listeners.get(type)?.delete(listener)
    super.removeEventListener(type, listener, options)
  }

  listenerCount(type?: string): number {
    const sets = type === undefined ? [...this.#listeners.values()] : [this.#listeners.get(type) ?? new Set()]
    return sets.reduce((sum, set) => sum + set.size, 0)
  }

  install(): () => void {
    if ('window' in globalThis) return () => undefined
    const undoes = [defineGlobal('window', this), defineGlobal('navigator', { onLine: true })]
    return () => {
      for (const undo of undoes) undo()
    }
  }
}

/** Sets a global. @returns Restores the previous value. */
function defineGlobal(name: string, value: unknown): () => void {
  const former = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    if (former) Object.defineProperty(globalThis, name, former)
    else Reflect.deleteProperty(globalThis, name)
  }
}

/** Makes a page for a test in Node: events, `location.origin`, and a count of listeners. */
export function createTestPage(): TestPage {
  return new CountingPage()
}
