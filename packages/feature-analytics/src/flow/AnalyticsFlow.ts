import type { Moment } from '../events/Moment.js'

/** Counts what happens. */
export interface AnalyticsFlow {
  take(moment: Moment): void
}
