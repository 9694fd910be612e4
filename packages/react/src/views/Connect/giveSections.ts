import type { ListedWallet, WalletEntry, WalletSection } from './WalletEntry.js'

/** Assigns a heading to each row. A row that is already shown keeps its heading, because a new heading would move the rows below. */
export function giveSections(shown: readonly ListedWallet[], entries: readonly WalletEntry[]): readonly ListedWallet[] {
  const known = new Map(shown.map(({ key, section }) => [key, section]))
  return entries.map((entry, place) => ({
    ...entry,
    section: known.has(entry.key) ? known.get(entry.key) : sectionOf(entry, place === 0),
  }))
}

function sectionOf({ group, isInstalled, isAmbiguous }: WalletEntry, isFirst: boolean): WalletSection | undefined {
  // As the first row it needs no heading.
  if (group === 'walletConnect' && isFirst) return undefined
  // It is unknown which of the twins was used or is installed.
  if (isAmbiguous) return 'unclear'
  if (group === 'recent') return 'recent'
  return isInstalled ? 'installed' : 'popular'
}
