import type { WalletEntry } from './WalletEntry.js'

/** The rows in the order in which they are shown; new ones come last, so that nothing moves under the pointer. */
export function keepOrder(shown: readonly WalletEntry[], entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const places = new Map(shown.map(({ key }, place) => [key, place]))
  const placeOf = ({ key }: WalletEntry): number => places.get(key) ?? shown.length
  return [...entries].sort((left, right) => placeOf(left) - placeOf(right))
}
