import { ref } from 'valtio/vanilla'

/**
 * A list that valtio keeps as it is: no entry is proxied or copied, so a change costs its new entries only, however long the list
 * is. Frozen in depth, as far as it is plain data.
 */
export function frozenList<T extends object>(list: T): T {
  freeze(list)
  return ref(list)
}

/** Stops at what is frozen: the entries that the list had before. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || !isPlain(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
