/**
 * Counts what may happen a limited number of times: requests of an address, uses of a nonce. Every {@link ServerStore} is one.
 * Several processes must share one.
 */
export interface Counts {
  /**
   * Adds one and returns the sum; atomic. The entry is forgotten at `until`, milliseconds since 1970, which counts for the first call.
   *
   * @param key - `<kind>:<name>`
   */
  increment(key: string, until: number): Promise<number>
}

/**
 * Where a server keeps what has an end: sessions, what is spent, counts. Keys are `<kind>:<name>`. Times are milliseconds since 1970; expired entries are
 * not returned.
 *
 * Several processes must share one store: something happens once only if `increment` is atomic for all of them.
 */
export interface ServerStore extends Counts {
  put(key: string, value: string, until: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Gets and removes. Of several concurrent calls for a key exactly one gets the value. */
  take(key: string): Promise<string | undefined>
  /** Returns the stored value, or stores this one if there is none. The entry then ends at `until` or later. Atomic. */
  keep(key: string, value: string, until: number): Promise<string>
}
