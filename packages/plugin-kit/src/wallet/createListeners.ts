import type { ConnectionChange, Dispose } from '@latchkey/kernel'

/** Told of what a wallet does by itself. */
type Listener = (change: ConnectionChange) => void

/** Who follows a connection. */
export interface Listeners {
  /**
   * Adds one who follows.
   *
   * @param watch - Begins to watch the wallet, and passes on what it sees; nobody is told after the end. @returns What ends it.
   * @returns Takes the listener off, and ends watching.
   */
  add(listener: Listener, watch: (tell: Listener) => Dispose | undefined): Dispose
  /** Tells all of what the connector did itself, e.g. that it moved to another network. */
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
