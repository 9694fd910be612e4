import { coreError } from '../errors/coreErrors.js'
import type { Registry } from './Registry.js'

/**
 * Builds an empty registry.
 *
 * @param name - Named in `REGISTRATION_DUPLICATE`, e.g. `views`.
 */
export function createRegistry<T>(name: string): Registry<T> {
  const entries = new Map<string, T>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of [...listeners]) listener()
  }
  return {
    add(key, value, pluginId) {
      if (entries.has(key)) throw coreError('REGISTRATION_DUPLICATE', { registry: name, key, plugin: pluginId })
      entries.set(key, value)
      notify()
      let isRegistered = true
      return () => {
        if (!isRegistered) return
        isRegistered = false
        entries.delete(key)
        notify()
      }
    },
    get: (key) => entries.get(key),
    list: () => [...entries.values()],
    watch(listener) {
      // A new function, so that the same listener may be added twice.
      const entry = (): void => listener()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
