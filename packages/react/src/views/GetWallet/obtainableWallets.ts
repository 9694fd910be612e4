import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { installLink, linksOfListing, platformOf } from '../Install/installLinks.js'

/** A wallet and its download page. */
export interface ObtainableWallet {
  readonly name: string
  readonly icon: string | undefined
  readonly href: string
}

/** The wallets that are not installed but available for this browser or phone; one per name and page. */
export function obtainableWallets(
  connectors: readonly ConnectorInfo[],
  wallets: readonly WalletListing[],
  userAgent: string,
): readonly ObtainableWallet[] {
  const platform = platformOf(userAgent)
  const known = [
    ...connectors.filter((info) => info.isInstalled === false).map(({ name, icon, installLinks }) => ({ name, icon, installLinks })),
    ...wallets.map((listing) => ({ name: listing.name, icon: listing.icon, installLinks: linksOfListing(listing) })),
  ]
  const byPage = new Map<string, ObtainableWallet>()
  for (const { name, icon, installLinks } of known) {
    const href = installLink(installLinks, platform)
    if (href) byPage.set(`${name} ${href}`, { name, icon, href })
  }
  return [...byPage.values()]
}
