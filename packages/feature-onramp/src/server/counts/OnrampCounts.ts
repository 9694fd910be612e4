/**
 * Counts what may happen a limited number of times: requests of an address, tokens, webhooks. Each store of
 * `@latchkey/feature-siwx/server` is one. Several processes must share one store.
 */
export interface OnrampCounts {
  /** Adds one and returns the sum. The entry is forgotten at `until`, milliseconds since 1970, which counts for the first call. */
  increment(key: string, until: number): Promise<number>
}
