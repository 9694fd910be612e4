/**
 * Where the server keeps nonces, sessions and counts. Times are milliseconds since 1970; expired entries are not returned.
 *
 * Several processes must share one store: a nonce is used once only if `take` is atomic for all of them.
 */
export interface SiwxStore {
  put(key: string, value: string, until: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Gets and removes. Of several concurrent calls for a key exactly one gets the value. */
  take(key: string): Promise<string | undefined>
  /** Adds one and returns the sum. `until` counts for the first. */
  increment(key: string, until: number): Promise<number>
}
