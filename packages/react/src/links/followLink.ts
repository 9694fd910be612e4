import { checkLink } from './checkLink.js'
import type { LinkTarget } from './pageTraits.js'

/**
 * Navigates to a wallet or a site. The only place of this package that follows foreign links.
 *
 * Call it in the click handler itself: browsers block apps and pages that are opened later.
 *
 * @param ownScheme - The scheme of the wallet's listing; no other app is opened.
 * @throws LatchkeyError `LINK_REFUSED`
 */
export function followLink(link: string, target: LinkTarget, ownScheme?: string): void {
  window.open(checkLink(link, ownScheme), target, 'noreferrer noopener')
}
