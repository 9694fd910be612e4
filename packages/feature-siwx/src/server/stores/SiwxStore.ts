/**
 * Where the server keeps nonces, sessions and counts. Times are milliseconds since 1970; what is past its time is as if it were not there.
 *
 * With more than one process they must share one: a nonce is used once only if `take` is atomic among all.
 */
export interface SiwxStore {
  put(key: string, value: string, until: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Gets and removes. Of several that take the same key at the same time exactly one gets it. */
  take(key: string): Promise<string | undefined>
  /** Adds one and returns the sum. `until` counts for the first. */
  increment(key: string, until: number): Promise<number>
}
