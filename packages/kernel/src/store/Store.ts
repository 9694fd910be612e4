import type { Dispose } from '../plugin/Dispose.js'
import type { LatchkeyState } from '../state.js'

/** Drops `readonly`, one level deep per field; only the kernel's own actions write. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** The instance's state. */
export interface Store {
  /** The live proxy. Fields are replaced whole by actions; nested values are treated as immutable. */
  readonly data: Writable<LatchkeyState>
  /** A frozen copy; the same object until something changed. */
  snapshot(): LatchkeyState
  /** Replaces the given fields in one step, so that listeners never see half of it. */
  apply(patch: Partial<LatchkeyState>): void
  subscribe<T>(selector: (state: LatchkeyState) => T, listener: (value: T, previous: T) => void): Dispose
}
