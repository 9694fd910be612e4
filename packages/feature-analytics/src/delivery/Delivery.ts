import type { AnalyticsEvent } from '@latchkey/cloud-protocol'

/** An event that waits, and its size as JSON. */
export interface Waiting {
  readonly event: AnalyticsEvent
  /** UTF-8. */
  readonly bytes: number
}

/** How a request with events ended: `kept` ones are offered again. */
export type Outcome = 'taken' | 'refused' | 'dropped' | 'kept'

/** Sends events in batches. */
export interface Delivery {
  add(event: AnalyticsEvent): void
  /** From now on events are sent; before they wait. */
  start(): void
  /** The page may end now: hands everything to the browser, which sends it though the page is gone. */
  leave(): void
}
