import type { ConnectionChange, Namespace } from '@latchkey/kernel'
import type { Listeners } from './RemoteSession.js'

/** The most reports buffered before the first listener; more are repetitions. */
const MOST_KEPT = 8

/** Makes an empty list. */
export function createListeners(): Listeners {
  const listeners = new Map<Namespace, Set<(change: ConnectionChange) => void>>()
  const unheard = new Map<Namespace, readonly ConnectionChange[]>()
  return {
    add(namespace, listener) {
      const set = listeners.get(namespace) ?? new Set()
      listeners.set(namespace, set.add(listener))
      const missed = unheard.get(namespace) ?? []
      unheard.delete(namespace)
      // After the caller has stored the connection.
      queueMicrotask(() => missed.forEach((change) => set.has(listener) && listener(change)))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(namespace) === set) listeners.delete(namespace)
      }
    },
    tell(namespace, change) {
      const set = listeners.get(namespace)
      if (set) for (const listener of [...set]) listener(change)
      else unheard.set(namespace, [...(unheard.get(namespace) ?? []), change].slice(-MOST_KEPT))
    },
    namespaces: () => [...listeners.keys()],
    reset: () => unheard.clear(),
  }
}
