import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import type { Logger } from '../log.js'
import type { LatchkeyState } from '../state.js'
import type { Store, Writable } from './Store.js'

/**
 * The instance's state on valtio.
 *
 * Every field except `plugins` is one opaque, frozen value: actions replace fields whole, so proxying ten thousand
 * networks would cost time and buy nothing. `plugins` is proxied in depth, because plugins write into their slices.
 * Listeners run in a microtask, once however many fields changed; one that throws is logged and the rest still run.
 */
export function createStore(initial: LatchkeyState, log: Pick<Logger, 'error'>): Store {
  const live = proxy<Writable<LatchkeyState>>({} as Writable<LatchkeyState>)
  const write = (key: PropertyKey, value: unknown): boolean => Reflect.set(live, key, opaque(key, value))
  // valtio has one proxy for each object: the same initial state must not join two instances.
  for (const [key, value] of Object.entries({ ...initial, plugins: { ...initial.plugins } })) write(key, value)

  const data = new Proxy(live, { set: (_, key, value: unknown) => write(key, value) })
  const read = (): LatchkeyState => Object.freeze(snapshot(live)) as LatchkeyState

  const watchers = new Set<(state: LatchkeyState) => void>()
  subscribe(live, () => {
    const state = read()
    for (const watcher of watchers) {
      try {
        watcher(state)
      } catch (error) {
        log.error('A state listener failed; the others still ran.', error)
      }
    }
  })

  return {
    data,
    snapshot: read,
    apply(patch) {
      for (const [key, value] of Object.entries(patch)) write(key, value)
    },
    subscribe(selector, listener) {
      let value = selector(read())
      const watcher = (state: LatchkeyState): void => {
        const next = selector(state)
        if (Object.is(next, value)) return
        const previous = value
        value = next
        listener(next, previous)
      }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

function opaque(key: PropertyKey, value: unknown): unknown {
  if (key === 'plugins' || typeof value !== 'object' || value === null) return value
  // Params of a route belong to whoever pushed it; only the router's own objects are frozen, by the router.
  return ref(key === 'router' ? value : freeze(value))
}

/** Freezes plain data in depth. Stops at what is frozen, so that replacing a list costs its new entries only. */
function freeze<T extends object>(value: T): T {
  if (Object.isFrozen(value) || !isPlain(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part as object)
  return value
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
