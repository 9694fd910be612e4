/**
 * Where the server keeps sessions, spent nonces and counts. Times are milliseconds since 1970; expired entries are not returned.
 *
 * Several processes must share one store: a nonce is used once only if `increment` is atomic for all of them.
 */
export interface SiwxStore {
  put(key: string, value: string, until: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Gets and removes. Of several concurrent calls for a key exactly one gets the value. */
  take(key: string): Promise<string | undefined>
  /** Adds one and returns the sum. `until` counts for the first. */
  increment(key: string, until: number): Promise<number>
  /** Returns the stored value, or stores this one if there is none. The entry then ends at `until` or later. Atomic. */
  keep(key: string, value: string, until: number): Promise<string>
}
