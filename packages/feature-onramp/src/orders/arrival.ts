import type { OnrampOrder, OnrampStatus } from '../contracts/index.js'
import { toExact } from '../flow/decimal.js'

/** What a round changes in an order. */
export type OrderChange = Pick<OnrampOrder, 'state'> &
  Partial<Pick<OnrampOrder, 'receive' | 'transactionId' | 'reason' | 'updatedAtMs' | 'isClaimed' | 'isSeen'>>

/** Base units that must have come at least: nine tenths of what was promised, because prices move; without a promise anything. */
function leastOf({ receive, token }: Pick<OnrampOrder, 'receive' | 'token'>): bigint {
  const promised = receive === undefined ? 0n : (toExact(receive) * 10n ** BigInt(token.decimals)) / 10n ** 18n
  const least = (promised * 9n) / 10n
  return least > 0n ? least : 1n
}

/** What the balance shows; undefined where it cannot be compared. @param held - Base units held now; undefined: not known. */
function isSeen(order: Pick<OnrampOrder, 'heldBefore' | 'receive' | 'token'>, held: bigint | undefined): boolean | undefined {
  if (order.heldBefore === undefined || held === undefined) return undefined
  return held >= BigInt(order.heldBefore) + leastOf(order)
}

/**
 * What a provider's status means once the balance is known: a provider that says "completed" while the balance did not rise has said so, and no more.
 *
 * @param held - Base units held now; undefined: not known.
 */
export function verifyStatus(order: OnrampOrder, status: OnrampStatus, held: bigint | undefined): OrderChange {
  if (status.state !== 'completed') return status
  const seen = isSeen({ ...order, receive: status.receive ?? order.receive }, held)
  if (seen === false) return { ...status, state: 'processing', isClaimed: true }
  return seen ? { ...status, state: 'completed', isClaimed: false, isSeen: true } : { ...status, state: 'completed', isClaimed: false }
}

/** What the balance alone means, for a provider that tells nothing. Undefined: nothing came yet. */
export function verifyBalance(order: OnrampOrder, held: bigint | undefined): OrderChange | undefined {
  return isSeen(order, held) ? { state: 'arrived', isSeen: true } : undefined
}
