import type { Dispose } from '../contracts/Dispose.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { Patch } from './transitions/Patch.js'

/** The instance's state: a valtio proxy that only {@link Store.apply} and the owners of slices write to. */
export interface Store {
  /** A read-only snapshot; it and its parts keep their identity until they change. */
  readonly data: LatchkeyState
  /** Replaces the given fields in one step, so that listeners never see a partial change. */
  apply(patch: Patch): void
  subscribe<T>(selector: (state: LatchkeyState) => T, listener: (value: T, previous: T) => void): Dispose
  /** Adds a plugin's slice to the state. @throws LatchkeyError `REGISTRATION_DUPLICATE` */
  own<S extends object>(pluginId: string, initial: S): Slice<S>
}

/** A plugin's part of the state, and how to remove it. */
export interface Slice<S extends object> {
  /** A valtio proxy: fields are assigned and lists changed in place. Writes after `remove` do not affect the state. */
  readonly fields: S
  readonly remove: Dispose
}

/** Whatever changes or reads the state. */
export interface WithStore {
  readonly store: Store
}
