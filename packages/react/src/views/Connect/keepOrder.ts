import type { WalletEntry } from './WalletEntry.js'

/** Keeps the rows in their shown order and appends new ones, so that no row moves under the pointer. */
export function keepOrder<Entry extends WalletEntry>(shown: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  if (shown.length === 0) return entries
  const places = new Map(shown.map(({ key }, place) => [key, place]))
  const placeOf = ({ key }: WalletEntry): number => places.get(key) ?? shown.length
  return [...entries].sort((left, right) => placeOf(left) - placeOf(right))
}
