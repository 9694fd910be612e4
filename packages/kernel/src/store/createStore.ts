import type { Logger } from '../log.js'
import type { LatchkeyState } from '../state.js'
import type { Store, Writable } from './Store.js'

/**
 * The instance's state: one frozen object, replaced by each change.
 *
 * Fields are replaced whole, so a change costs its new values only, however long the other lists are.
 * Listeners run in a microtask, once however many fields changed; one that throws is logged and the rest still run.
 */
export function createStore(initial: LatchkeyState, log: Pick<Logger, 'error'>): Store {
  let state = frozenFields(initial)
  let isScheduled = false
  const watchers = new Set<(state: LatchkeyState) => void>()

  const notify = (): void => {
    isScheduled = false
    const seen = state
    for (const watcher of [...watchers]) {
      try {
        if (watchers.has(watcher)) watcher(seen)
      } catch (error) {
        log.error('A state listener failed.', error)
      }
    }
  }

  const apply = (patch: Partial<LatchkeyState>): void => {
    const keys = Object.keys(patch) as (keyof LatchkeyState)[]
    if (keys.every((key) => Object.is(patch[key], state[key]))) return
    state = frozenFields({ ...state, ...patch })
    if (!isScheduled) queueMicrotask(notify)
    isScheduled = true
  }

  return {
    data: new Proxy({} as Writable<LatchkeyState>, {
      get: (_, key) => Reflect.get(state, key) as unknown,
      set(_, key, value: unknown) {
        apply({ [key]: value })
        return true
      },
    }),
    snapshot: () => state,
    apply,
    subscribe(selector, listener) {
      let value = selector(state)
      const watcher = (next: LatchkeyState): void => {
        const previous = value
        value = selector(next)
        if (!Object.is(value, previous)) listener(value, previous)
      }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

/** Params of a route belong to whoever pushed it; only the router's own objects are frozen, by the router. */
function frozenFields(state: LatchkeyState): LatchkeyState {
  for (const [key, value] of Object.entries(state)) if (key !== 'router') freeze(value)
  return Object.freeze({ ...state })
}

/** Freezes plain data in depth. Stops at what is frozen, so that replacing a list costs its new entries only. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || !isPlain(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
