import { createProxy, getUntracked, isChanged } from 'proxy-compare'

/** What a selector made of a snapshot. */
export interface TrackedRead<T> {
  readonly value: T
  /** Whether another snapshot differs in anything that the selector read. What it returned whole counts by identity. */
  isStale(next: object): boolean
}

/**
 * Runs a selector on a snapshot of the state and notes which parts it reads, so that an interface runs it again only when one of
 * them changed. For writers of bindings to a framework.
 *
 * The tracker is the one that valtio marks its snapshots for. It comes from the kernel, because an application that has another
 * version of valtio installed would give every package of ours a copy of its own, which knows nothing of the kernel's state.
 *
 * @example
 * const read = trackRead(latchkey.state, (state) => state.modal.open)
 * latchkey.subscribe((state) => state, (next) => read.isStale(next) && render())
 */
export function trackRead<S extends object, T>(state: S, select: (state: S) => T): TrackedRead<T> {
  const affected = new WeakMap<object, unknown>()
  const value = withoutTracker(select(createProxy(state, affected)))
  return { value, isStale: (next) => isChanged(state, next, affected, new WeakMap()) }
}

/** The value itself, and the parts of a new record or list: what leaves a selector is read, compared and cloned like plain data. */
function withoutTracker<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const whole = getUntracked(value)
  if (whole !== null) return whole
  if (Array.isArray(value)) return value.map(partOf) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, partOf(part)])) as T
}

const partOf = (part: unknown): unknown => (typeof part === 'object' && part !== null ? (getUntracked(part) ?? part) : part)
