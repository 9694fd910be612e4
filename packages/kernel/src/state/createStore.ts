import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import { runListener } from '../async/log.js'
import type { Dispose, Logger } from '../contracts/Host.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import { coreError } from '../errors/coreErrors.js'
import type { Patch } from './transitions/Patch.js'

/** The state before any plugin; the same on a server and in the browser, for hydration. */
export const initialState: LatchkeyState = {
  initialized: false,
  activeNamespace: undefined,
  sessions: {},
  networks: {},
  activeNetworkIds: {},
  connectors: [],
  wallets: [],
  recentWallets: [],
  balances: {},
  modal: { open: false, loading: false, shake: false },
  router: { history: [] },
  turns: [],
  pairing: undefined,
  toast: { open: false, message: '', variant: 'success' },
  alerts: [],
  online: true,
  mobile: false,
  embedded: false,
  plugins: {},
}

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

/** Wraps a field that valtio must not proxy: long lists, and routes, whose params belong to whoever pushed them. */
const HELD: Readonly<Record<string, (value: object) => object>> = {
  connectors: frozenList,
  wallets: frozenList,
  networks: frozenList,
  router: ref,
}

/** Records: only changed entries are written, so that the others keep their identity. */
const RECORDS: readonly string[] = ['sessions', 'networks', 'activeNetworkIds', 'balances']

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
    if (RECORDS.includes(key))
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

/**
 * A list that valtio does not proxy or copy, so a change costs only its new entries, however long the list
 * is. Plain data in it is frozen in depth.
 */
export function frozenList<T extends object>(list: T): T {
  freeze(list)
  return ref(list)
}

/** Stops at frozen entries: those of the previous list. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || !isPlain(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
