import type { Dispose } from '../contracts/Dispose.js'

/** A map of registrations, each with a `Dispose`. */
export interface Registry<T> {
  /** @throws LatchkeyError `REGISTRATION_DUPLICATE` when the key is taken. */
  add(key: string, value: T, pluginId: string): Dispose
  get(key: string): T | undefined
  /** In the order of registration. */
  list(): readonly T[]
  /** Calls back after each change. */
  watch(listener: () => void): Dispose
}
