import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { appLink } from '../../links/chosenApp.js'
import { isFollowable } from '../../links/formatWalletLink.js'

/** A way to reach a listed wallet. `qrcode`: its app on another device. `unsupported`: none on this device. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Platforms that need a pairing. */
export type RemotePlatform = Exclude<WalletPlatform, 'browser' | 'unsupported'>

/** Parameters of {@link platformsOf}. */
export interface PlatformsParameters {
  readonly isMobile: boolean
  /** The same wallet's extension, if it is installed. */
  readonly installed: ConnectorInfo | undefined
}

/** The ways to reach a wallet, best first; at least one. Links that would be rejected are left out. */
export function platformsOf(listing: WalletListing, { isMobile, installed }: PlatformsParameters): readonly WalletPlatform[] {
  const ways: WalletPlatform[] = []
  if (installed) ways.push('browser')
  if (isFollowable(appLink(listing))) ways.push(isMobile ? 'mobile' : 'qrcode')
  if (isFollowable(listing.webappLink)) ways.push('web')
  if (!isMobile && isFollowable(listing.desktopLink)) ways.push('desktop')
  if (!installed && (listing.rdns || ways.length === 0)) ways.push('unsupported')
  return ways
}
