import type { ListedWallet, WalletEntry, WalletSection } from './WalletEntry.js'

/**
 * Assigns a heading to each row. A row that is already shown keeps its heading, because a new heading would move the rows below. Only rows
 * whose heading is not the usual one are copied, because there may be thousands.
 */
export function giveSections(shown: readonly ListedWallet[], entries: readonly ListedWallet[]): readonly ListedWallet[] {
  const known = new Map(shown.map(({ key, section }) => [key, section]))
  return entries.map((entry, place) => {
    const { key, group, section: own } = entry
    // As the first row, WalletConnect needs no heading.
    const section = known.has(key) ? known.get(key) : place || group !== 'walletConnect' ? own : undefined
    return section === own ? entry : { ...entry, section }
  })
}

/** The heading that a row usually has. */
export function sectionOf({ group, isInstalled, isAmbiguous }: Pick<WalletEntry, 'group' | 'isInstalled' | 'isAmbiguous'>): WalletSection {
  // It is unknown which of the twins was used or is installed.
  if (isAmbiguous) return 'unclear'
  if (group === 'recent') return 'recent'
  return isInstalled ? 'installed' : 'popular'
}
