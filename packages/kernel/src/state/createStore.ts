import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { Logger } from '../contracts/Logger.js'
import { coreError } from '../errors/coreErrors.js'
import { runListener } from '../async/runListener.js'
import { frozenList } from './frozenList.js'
import type { Patch } from './transitions/Patch.js'
import type { Store } from './Store.js'

/** Wraps a field that valtio must not proxy: long lists, and routes, whose params belong to whoever pushed them. */
const HELD: Readonly<Record<string, (value: object) => object>> = {
  connectors: frozenList,
  wallets: frozenList,
  networks: frozenList,
  router: ref,
}

/** Fields keyed by namespace: only changed entries are written, so that the others keep their identity. */
const BY_NAMESPACE: readonly string[] = ['sessions', 'networks', 'activeNetworkIds']

type Fields = Record<string, unknown>

/**
 * The instance's state on valtio. Reads get snapshots, which cannot be written.
 * Listeners run in a microtask, once for any number of changes; one that throws is logged and the rest still run.
 */
export function createStore(initial: LatchkeyState, log: Pick<Logger, 'error'>): Store {
  // valtio adopts the objects it is given, so each instance needs its own.
  const root = proxy({ ...structuredClone(initial), plugins: {} as Record<string, object> })
  const read = (): LatchkeyState => snapshot(root) as LatchkeyState
  const apply = (patch: Patch): void => write(root, read() as unknown as Fields, patch as Fields)
  return {
    get data() {
      return read()
    },
    apply,
    subscribe(selector, listener) {
      let value = selector(read())
      const compare = (): void => {
        const previous = value
        value = selector(read())
        if (!Object.is(value, previous)) listener(value, previous)
      }
      return subscribe(root, () => runListener(log, 'A state listener', compare))
    },
    own(pluginId, slice) {
      // The proxy, not `read()`: each plugin would take a snapshot of the slices of all before it.
      if (Object.hasOwn(root.plugins, pluginId))
        throw coreError('REGISTRATION_DUPLICATE', { registry: 'state', key: pluginId, plugin: pluginId })
      const fields = proxy({ ...slice })
      root.plugins[pluginId] = fields
      return { fields, remove: () => void delete root.plugins[pluginId] }
    },
  }
}

function write(fields: Fields, current: Fields, patch: Fields): void {
  for (const [key, value] of Object.entries(patch)) {
    if (BY_NAMESPACE.includes(key))
      writeEntries(fields[key] as Fields, { current: current[key] as Fields, next: value as Fields, hold: HELD[key] })
    else if (!Object.is(current[key], value)) fields[key] = held(value, HELD[key])
  }
}

interface Entries {
  readonly current: Fields
  readonly next: Fields
  readonly hold: ((value: object) => object) | undefined
}

function writeEntries(fields: Fields, { current, next, hold }: Entries): void {
  for (const key of Object.keys(current)) if (!Object.hasOwn(next, key)) delete fields[key]
  for (const [key, value] of Object.entries(next)) if (!Object.is(current[key], value)) fields[key] = held(value, hold)
}

const held = (value: unknown, hold: Entries['hold']): unknown => (hold && typeof value === 'object' && value !== null ? hold(value) : value)
