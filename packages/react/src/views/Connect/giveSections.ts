import type { ListedWallet, WalletEntry, WalletSection } from './WalletEntry.js'

/** Says what each row is listed under. One that is shown keeps its heading: another one would move the rows below it. */
export function giveSections(shown: readonly ListedWallet[], entries: readonly WalletEntry[]): readonly ListedWallet[] {
  const known = new Map(shown.map(({ key, section }) => [key, section]))
  return entries.map((entry, place) => ({
    ...entry,
    section: known.has(entry.key) ? known.get(entry.key) : sectionOf(entry, place === 0),
  }))
}

function sectionOf({ group, isInstalled, isAmbiguous }: WalletEntry, isFirst: boolean): WalletSection | undefined {
  // The first row is read first: it says itself what it is.
  if (group === 'walletConnect' && isFirst) return undefined
  // Which of them was used, or is installed, is not known.
  if (isAmbiguous) return 'unclear'
  if (group === 'recent') return 'recent'
  return isInstalled ? 'installed' : 'popular'
}
