/** Rows that Page Up and Page Down move by: as many as fit into the modal. */
const PAGE = 6

/**
 * The row that a key moves to.
 *
 * @param key - `KeyboardEvent.key`.
 * @returns Undefined when the key does not move.
 */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  const target = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + PAGE,
    PageUp: current - PAGE,
    Home: 0,
    End: count - 1,
  }[key]
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target))
}
