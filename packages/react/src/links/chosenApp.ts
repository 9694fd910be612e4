import type { Latchkey, PendingRemoteRequest, RemoteAppChoice, WalletListing } from '@latchkey/kernel'
import { followLink } from './followLink.js'
import { formatRequestUrl, isFollowable } from './formatWalletLink.js'
import { linkTarget, readPageTraits } from './pageTraits.js'

/** The app that the visitor connected with on this device, by its current listing. */
export interface ChosenApp {
  readonly choice: RemoteAppChoice
  readonly listing: WalletListing
  /** The listing's link, checked. */
  readonly link: string
}

/**
 * The stored choice names a listing, never a link, because any script of the page may have written it. Undefined when the wallet is no longer
 * listed, or its link is invalid.
 */
export function findChosenApp({ services, state }: Pick<Latchkey, 'services' | 'state'>): ChosenApp | undefined {
  const choice = services.get('remote.app')?.get()
  const listing = choice && state.wallets.find(({ id }) => id === choice.walletId)
  const link = listing && (choice.link === 'desktop' ? listing.desktopLink : appLink(listing))
  return isFollowable(link) && listing ? { choice, listing, link } : undefined
}

/** Opens the chosen app for a pending request. Does nothing while the page is hidden. */
export function openChosenApp(latchkey: Pick<Latchkey, 'services' | 'state'>, request: PendingRemoteRequest): void {
  const chosen = findChosenApp(latchkey)
  if (!chosen || !document.hasFocus()) return
  const { url, ownScheme } = formatRequestUrl(chosen.link, request)
  // A site must not replace the page that waits for its answer.
  followLink(url, ownScheme ? linkTarget(readPageTraits()) : '_blank', ownScheme)
}

/** Opens the wallet's phone app. */
export function appLink({ mobileLink, universalLink }: WalletListing): string | undefined {
  return isFollowable(mobileLink) ? mobileLink : universalLink
}
