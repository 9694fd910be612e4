import type { Dispose } from '../plugin/Dispose.js'
import type { Store } from './Store.js'

/** A plugin's part of the state, and what takes it out again. */
export interface Slice<S extends object> {
  /** Assigning a field changes the state. Values are frozen: replace them, do not change them in place. */
  readonly fields: S
  readonly remove: Dispose
}

/** Puts a plugin's slice into the state. */
export function createSlice<S extends object>(store: Store, pluginId: string, initial: S): Slice<S> {
  const current = (): S => (store.data.plugins[pluginId] ?? {}) as S
  const replace = (slice: S): void => store.apply({ plugins: { ...store.data.plugins, [pluginId]: slice } })
  replace({ ...initial })
  return {
    fields: new Proxy(initial, {
      get: (_, key) => Reflect.get(current(), key) as unknown,
      set(_, key, value: unknown) {
        // What a plugin that is gone writes has no effect.
        if (Object.hasOwn(store.data.plugins, pluginId)) replace({ ...current(), [key]: value })
        return true
      },
    }),
    remove() {
      const { [pluginId]: _removed, ...plugins } = store.data.plugins
      store.apply({ plugins })
    },
  }
}
