import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { brandOf } from '../../pictures/brandOf.js'
import { installLink, linksOfListing, platformOf } from '../Install/installLinks.js'

/** A wallet and its download page. */
export interface ObtainableWallet {
  readonly name: string
  readonly icon: string | undefined
  readonly brand: ReturnType<typeof brandOf>
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
    ...connectors
      .filter((info) => info.isInstalled === false)
      .map((info) => ({ name: info.name, icon: info.icon, brand: brandOf(info), installLinks: info.installLinks })),
    ...wallets.map((listing) => ({ name: listing.name, icon: listing.icon, brand: listing.id, installLinks: linksOfListing(listing) })),
  ]
  const byPage = new Map<string, ObtainableWallet>()
  for (const { name, icon, brand, installLinks } of known) {
    const href = installLink(installLinks, platform)
    if (href) byPage.set(`${name} ${href}`, { name, icon, brand, href })
  }
  return [...byPage.values()]
}
