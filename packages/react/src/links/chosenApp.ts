import type { Latchkey, PendingRemoteRequest, RemoteAppChoice, WalletListing } from '@latchkey/kernel'
import { followLink } from './followLink.js'
import { formatRequestUrl, isFollowable } from './formatWalletLink.js'
import { linkTarget, readPageTraits } from './pageTraits.js'

/** The app that the visitor connected with on this device, as it is listed now. */
export interface ChosenApp {
  readonly choice: RemoteAppChoice
  readonly listing: WalletListing
  /** The listing's link; one that would be followed. */
  readonly link: string
}

/**
 * The stored choice names a listing, never a link: anything on the page may have written it. Undefined when the wallet is no longer
 * listed, or its link would be refused.
 */
export function findChosenApp({ services, state }: Pick<Latchkey, 'services' | 'state'>): ChosenApp | undefined {
  const choice = services.get('remote.app')?.get()
  const listing = choice && state.wallets.find(({ id }) => id === choice.walletId)
  const link = listing && (choice.link === 'desktop' ? listing.desktopLink : appLink(listing))
  return isFollowable(link) && listing ? { choice, listing, link } : undefined
}

/** Opens the chosen app for a request that waits in it. Does nothing while the visitor looks at another page. */
export function openChosenApp(latchkey: Pick<Latchkey, 'services' | 'state'>, request: PendingRemoteRequest): void {
  const chosen = findChosenApp(latchkey)
  if (!chosen || !document.hasFocus()) return
  const { url, ownScheme } = formatRequestUrl(chosen.link, request)
  // A site must not take the place of the page that waits for its answer.
  followLink(url, ownScheme ? linkTarget(readPageTraits()) : '_blank', ownScheme)
}

/** What opens the wallet's phone app. */
export function appLink({ mobileLink, universalLink }: WalletListing): string | undefined {
  return isFollowable(mobileLink) ? mobileLink : universalLink
}
