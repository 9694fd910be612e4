import type { Dispose } from './Dispose.js'
import type { EventName, EventRegistry, LatchkeyEvent } from './EventRegistry.js'

/** Called after each event, in the order they happened. A listener that throws is logged; the others are still called. */
export type EventListener = (event: LatchkeyEvent) => void

/** The event stream of an instance. */
export interface Events {
  on(listener: EventListener): Dispose
  emit<K extends EventName>(type: K, payload: EventRegistry[K]): void
}
