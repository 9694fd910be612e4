import type { Logger } from '@latchkey/kernel'
import type { Eip1193Events } from './Eip1193Provider.js'

type Listener = (argument: never) => void

/** The listeners of one provider. */
export interface Events {
  on<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): void
  removeListener<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): void
  /** A listener that throws is logged; the others are still called. */
  emit<E extends keyof Eip1193Events>(event: E, argument: Parameters<Eip1193Events[E]>[0]): void
  clear(): void
}

/** Makes an empty set of listeners. Adding a listener twice has no effect. */
export function createEvents(log: Logger): Events {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, argument) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(argument as never)
        } catch (error) {
          log.error(`A listener of the provider's '${event}' failed.`, error)
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
