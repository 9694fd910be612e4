import type { ListedWallet, WalletEntry, WalletSection } from './WalletEntry.js'

/**
 * Says what each row is listed under. One that is shown keeps its heading: another one would move the rows below it. Only entries that
 * differ from the usual are copied, because there may be thousands.
 */
export function giveSections(shown: readonly ListedWallet[], entries: readonly ListedWallet[]): readonly ListedWallet[] {
  const known = new Map(shown.map(({ key, section }) => [key, section]))
  return entries.map((entry, place) => {
    const { key, group, section: own } = entry
    // The first row is read first: it says itself what it is.
    const section = known.has(key) ? known.get(key) : place || group !== 'walletConnect' ? own : undefined
    return section === own ? entry : { ...entry, section }
  })
}

/** What a row is usually listed under. */
export function sectionOf({ group, isInstalled, isAmbiguous }: Pick<WalletEntry, 'group' | 'isInstalled' | 'isAmbiguous'>): WalletSection {
  // Which of them was used, or is installed, is not known.
  if (isAmbiguous) return 'unclear'
  if (group === 'recent') return 'recent'
  return isInstalled ? 'installed' : 'popular'
}
