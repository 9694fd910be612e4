/** Rows that are laid out beyond those in sight. */
export const AHEAD = 100

/**
 * How many rows of a long list are laid out, counted from the first: a layout costs as much as it has rows, and a list may have
 * thousands. Grows twice as far as is seen, so that scrolling through a list lays it out a few times, not once per row.
 *
 * @param reach - Until now.
 * @param seen - Rows up to the last in sight.
 */
export function reachOf(reach: number, seen: number): number {
  return seen + AHEAD / 2 > reach ? 2 * (seen + AHEAD) : reach
}
