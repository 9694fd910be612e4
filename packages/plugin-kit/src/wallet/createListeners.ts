import type { ConnectionChange, Dispose } from '@latchkey/kernel'

/** Called with what a wallet does on its own. */
type Listener = (change: ConnectionChange) => void

/** The listeners of a connection. */
export interface Listeners {
  /**
   * Adds a listener.
   *
   * @param watch - Subscribes to the wallet; nothing is passed on after unsubscribing. @returns Unsubscribes.
   * @returns Removes the listener, and unsubscribes.
   */
  add(listener: Listener, watch: (tell: Listener) => Dispose | undefined): Dispose
  /** Notifies all of what the connector did itself, e.g. a network switch. */
  tell(change: ConnectionChange): void
}

/** Makes the listeners of one connector. */
export function createListeners(): Listeners {
  const listeners = new Set<Listener>()
  return {
    add(listener, watch) {
      listeners.add(listener)
      const stop = watch((change) => {
        if (listeners.has(listener)) listener(change)
      })
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
    tell: (change) => listeners.forEach((listener) => listener(change)),
  }
}
