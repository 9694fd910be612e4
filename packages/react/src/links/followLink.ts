import { checkLink } from './checkLink.js'
import type { LinkTarget } from './pageTraits.js'

/**
 * Goes to a wallet or a site. The only place of this package that navigates by a link somebody else wrote.
 *
 * Call it in the handler of the tap itself: browsers open apps and pages for nothing that comes later.
 *
 * @param ownScheme - The scheme that the wallet's listing names; no other app is opened.
 * @throws LatchkeyError `LINK_REFUSED`
 */
export function followLink(link: string, target: LinkTarget, ownScheme?: string): void {
  window.open(checkLink(link, ownScheme), target, 'noreferrer noopener')
}
