import type { Logger } from '../log.js'
import type { Dispose } from '../plugin/Dispose.js'
import type { EventName, EventRegistry, LatchkeyEvent } from './EventRegistry.js'

/** Called after each event, in the order they happened. One that throws is logged; the others still hear of it. */
export type EventListener = (event: LatchkeyEvent) => void

/** The one stream of what happened to an instance. */
export interface Events {
  on(listener: EventListener): Dispose
  emit<K extends EventName>(type: K, payload: EventRegistry[K]): void
}

/** Builds the stream of one instance. */
export function createEvents(log: Pick<Logger, 'error'>): Events {
  const listeners = new Set<{ readonly run: EventListener }>()
  return {
    on(run) {
      const entry = { run }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit(type, payload) {
      const event = Object.freeze({ ...payload, type }) as unknown as LatchkeyEvent
      for (const { run } of [...listeners]) {
        try {
          run(event)
        } catch (error) {
          log.error(`A listener failed on ${type}.`, error)
        }
      }
    },
  }
}
