/** The slice of this feature. */
export interface AnalyticsState {
  /**
   * `waiting`: nothing is asked or sent before the visitor's first act, or the service has not said yet whether it takes events. `on`: events are sent.
   * `off`: the service takes none, or did not say. `refused`: it answered 403; events go on being offered, and one that is taken ends it.
   */
  readonly status: 'waiting' | 'on' | 'off' | 'refused'
}

declare module '@latchkey/kernel' {
  interface StateRegistry {
    analytics: AnalyticsState
  }
}
