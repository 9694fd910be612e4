import type { Dispose } from './Dispose.js'
import type { EventName, EventRegistry, LatchkeyEvent } from './EventRegistry.js'

/** Called after each event, in the order they happened. One that throws is logged; the others still hear of it. */
export type EventListener = (event: LatchkeyEvent) => void

/** The one stream of what happened to an instance. */
export interface Events {
  on(listener: EventListener): Dispose
  emit<K extends EventName>(type: K, payload: EventRegistry[K]): void
}
