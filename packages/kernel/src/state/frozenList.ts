import { ref } from 'valtio/vanilla'

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
