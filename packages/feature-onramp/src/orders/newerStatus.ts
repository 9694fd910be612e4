import type { OnrampOrder } from '../contracts/index.js'

/** A state, with its time where that is known. */
type Dated = Pick<OnrampOrder, 'state' | 'updatedAtMs'>

/** An order goes up only. `unconfirmed` is this page's own and gives way to what the provider says at last. */
const RANKS: Readonly<Record<OnrampOrder['state'], number>> = {
  pending: 0,
  processing: 1,
  unconfirmed: 2,
  arrived: 3,
  completed: 3,
  failed: 3,
}
const FINAL = 3

/**
 * Which of two statuses of an order holds: statuses arrive late, twice and in any order. A final one stays, an order never goes back, and of two
 * with a time the older never replaces the newer.
 *
 * @param before - Undefined: none is known yet.
 * @returns `next` or `before`, unchanged.
 */
export function newerStatus<T extends Dated>(before: T | undefined, next: T): T {
  if (!before) return next
  const isOlder = before.updatedAtMs !== undefined && next.updatedAtMs !== undefined && next.updatedAtMs < before.updatedAtMs
  return RANKS[before.state] === FINAL || RANKS[next.state] < RANKS[before.state] || isOlder ? before : next
}
