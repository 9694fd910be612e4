import { optionInvalid } from '../errors/coreErrors.js'

/** Deeper than any request or route; deeper data would exhaust the stack. */
const DEEPEST = 200

/** Frozen copies made here, which need no further copy. */
const copies = new WeakSet()

/**
 * A copy of plain data, frozen in depth: its holder cannot change it, and changes of the original do not reach it. Objects of
 * classes (a `Uint8Array`, a transaction, a signal) and functions are not copied.
 *
 * @throws LatchkeyError `OPTION_INVALID`, for data nested deeper than 200
 */
export function frozenCopy<T>(value: T): T {
  return copy(value, { isFrozen: true, seen: new Map(), depth: 0 }) as T
}

/** As {@link frozenCopy}, but mutable. */
export function looseCopy<T>(value: T): T {
  return copy(value, { isFrozen: false, seen: new Map(), depth: 0 }) as T
}

interface Copying {
  readonly isFrozen: boolean
  /** Visited objects with their copies, because data may contain the same object twice, or itself. */
  readonly seen: Map<object, object>
  readonly depth: number
}

function copy(value: unknown, { isFrozen, seen, depth }: Copying): unknown {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  if (isFrozen && copies.has(value)) return value
  const known = seen.get(value)
  if (known) return known
  if (depth > DEEPEST) throw optionInvalid('params', `are nested deeper than ${DEEPEST}`, 'pass flatter data')
  const made: object = Array.isArray(value) ? [] : (Object.create(Object.getPrototypeOf(value) as object | null) as object)
  seen.set(value, made)
  for (const [key, part] of Object.entries(value)) {
    // Defined, not assigned: a key may be `__proto__`.
    Object.defineProperty(made, key, {
      value: copy(part, { isFrozen, seen, depth: depth + 1 }),
      configurable: true,
      enumerable: true,
      writable: true,
    })
  }
  if (Array.isArray(value)) (made as unknown[]).length = value.length
  if (!isFrozen) return made
  copies.add(made)
  return Object.freeze(made)
}

/** Arrays and object literals, also of other windows. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value) as object | null
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
