import type { Dispose } from '../contracts/Dispose.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { Patch } from './Patch.js'

/** The instance's state: a valtio proxy that only {@link Store.apply} and the owners of slices write to. */
export interface Store {
  /** A read-only snapshot; the same object, and the same parts of it, until something in them changed. */
  readonly data: LatchkeyState
  /** Replaces the given fields in one step, so that listeners never see half of it. */
  apply(patch: Patch): void
  subscribe<T>(selector: (state: LatchkeyState) => T, listener: (value: T, previous: T) => void): Dispose
  /** Puts a plugin's slice into the state. */
  own<S extends object>(pluginId: string, initial: S): Slice<S>
}

/** A plugin's part of the state, and what takes it out again. */
export interface Slice<S extends object> {
  /** A valtio proxy: fields are assigned and lists changed in place. What is written after `remove` has no effect on the state. */
  readonly fields: S
  readonly remove: Dispose
}
