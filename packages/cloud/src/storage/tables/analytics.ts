/** What pages report, by project. */
export interface AnalyticsTables {
  analytics_events: {
    readonly project_id: string
    /** UUID that the page made. */
    readonly event_id: string
    /** Milliseconds since 1970, of the server. */
    readonly received_at: number
    /** JSON: the allow-listed fields. */
    readonly record: string
  }
  analytics_counts: {
    readonly project_id: string
    /** UTC, `2026-11-26`. */
    readonly day: string
    readonly event: string
    /** Empty where the event names none. */
    readonly wallet: string
    readonly chain: string
    /** Code of a failure. */
    readonly code: string
    readonly count: number
  }
}
