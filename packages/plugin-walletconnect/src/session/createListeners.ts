import type { ConnectionChange, Dispose, Namespace } from '@latchkey/kernel'

type Listener = (change: ConnectionChange) => void

/** The listeners by namespace. Reports between the approval and the first listener are buffered for it. */
export interface Listeners {
  add(namespace: Namespace, listener: Listener): Dispose
  /** Tells those that were added since the session began. */
  tell(namespace: Namespace, change: ConnectionChange): void
  /** Namespaces with a listener that was added since the session began. */
  namespaces(): readonly Namespace[]
  /** Another session begins, or none is left: buffered reports are dropped, and the listeners so far are those of a former session. */
  reset(): void
  /** Tells listeners of a former session that it has ended. @param isEnded - @default all namespaces */
  endFormer(isEnded?: (namespace: Namespace) => boolean): void
}

interface Entry {
  readonly namespace: Namespace
  readonly listener: Listener
  isFormer: boolean
}

/** The most reports buffered before the first listener; more are repetitions. */
const MOST_KEPT = 8

/** Makes an empty list. */
export function createListeners(): Listeners {
  const entries = new Set<Entry>()
  const unheard = new Map<Namespace, readonly ConnectionChange[]>()
  const current = (): readonly Entry[] => [...entries].filter(({ isFormer }) => !isFormer)
  return {
    add(namespace, listener) {
      const entry = { namespace, listener, isFormer: false }
      entries.add(entry)
      const missed = unheard.get(namespace) ?? []
      unheard.delete(namespace)
      // After the caller has stored the connection.
      queueMicrotask(() => missed.forEach((change) => entries.has(entry) && listener(change)))
      return () => void entries.delete(entry)
    },
    tell(namespace, change) {
      const hearing = current().filter((entry) => entry.namespace === namespace)
      for (const { listener } of hearing) listener(change)
      if (hearing.length === 0) unheard.set(namespace, [...(unheard.get(namespace) ?? []), change].slice(-MOST_KEPT))
    },
    namespaces: () => [...new Set(current().map(({ namespace }) => namespace))],
    reset() {
      unheard.clear()
      for (const entry of entries) entry.isFormer = true
    },
    endFormer(isEnded = () => true) {
      for (const { namespace, listener, isFormer } of [...entries]) if (isFormer && isEnded(namespace)) listener({ type: 'disconnected' })
    },
  }
}
