import type { WalletEntry } from './WalletEntry.js'

/** The rows in the order in which they are shown; new ones come last, so that nothing moves under the pointer. */
export function keepOrder<Entry extends WalletEntry>(shown: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  if (shown.length === 0) return entries
  const places = new Map(shown.map(({ key }, place) => [key, place]))
  const placeOf = ({ key }: WalletEntry): number => places.get(key) ?? shown.length
  return [...entries].sort((left, right) => placeOf(left) - placeOf(right))
}
