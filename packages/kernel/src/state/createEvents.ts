import { runListener } from '../async/log.js'
import type { LatchkeyEvent, EventListener, Events } from '../contracts/events.js'
import type { Logger } from '../contracts/Host.js'

/** Builds the event stream of one instance. */
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
      for (const { run } of [...listeners]) runListener(log, `A listener of ${type}`, () => run(event))
    },
  }
}
