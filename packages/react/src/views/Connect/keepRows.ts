import type { WalletEntry } from './WalletEntry.js'

/**
 * Keeps the position and heading of each row that is already shown, and appends new ones, so that no row moves under the pointer. Only rows
 * whose heading changes are copied, because there may be thousands.
 */
export function keepRows(shown: readonly WalletEntry[], entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const places = new Map(shown.map(({ key }, place) => [key, place]))
  const placeOf = ({ key }: WalletEntry): number => places.get(key) ?? shown.length
  const sorted = shown.length > 0 ? [...entries].sort((left, right) => placeOf(left) - placeOf(right)) : entries
  return sorted.map((entry, place) => {
    // As the first row, WalletConnect needs no heading.
    const own = place > 0 || entry.group !== 'walletConnect' ? entry.section : undefined
    const before = shown[placeOf(entry)]
    const section = before ? before.section : own
    return section === entry.section ? entry : { ...entry, section }
  })
}
