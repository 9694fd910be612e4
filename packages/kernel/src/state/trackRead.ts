import { createProxy, getUntracked, isChanged } from 'proxy-compare'

/** The result of a selector on a snapshot. */
export interface TrackedRead<T> {
  readonly value: T
  /** Whether another snapshot differs in anything that the selector read. A part it returned whole is compared by identity. */
  isStale(next: object): boolean
}

/**
 * Runs a selector on a snapshot of the state and records which parts it reads, so that an interface runs it again only when one of
 * them changed. For authors of framework bindings.
 *
 * The tracker must be the one for which valtio marks its snapshots. The kernel exports it, because an application with another
 * version of valtio would install a second copy for our packages, which does not recognise the kernel's state.
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

/** The value without tracking proxies, also inside a new record or list, so that it can be compared and cloned as plain data. */
function withoutTracker<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const whole = getUntracked(value)
  if (whole !== null) return whole
  if (Array.isArray(value)) return value.map(partOf) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, partOf(part)])) as T
}

const partOf = (part: unknown): unknown => (typeof part === 'object' && part !== null ? (getUntracked(part) ?? part) : part)
