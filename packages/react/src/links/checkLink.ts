import { LatchkeyError } from '@latchkey/kernel'
import { isWebUrl } from './webLink.js'

/** Schemes that run code, show local data, or start other programs; a wallet never owns one. */
const NEVER = new Set(
  `javascript vbscript livescript mocha data blob file filesystem content about intent android view resource jar chrome edge
   opera brave res mhtml shell ldap ldaps http https ws wss ftp sftp ssh telnet smb nfs gopher mailto tel sms facetime callto
   skype market itms`.split(/\s+/),
)

/** The same by prefix: system schemes of Windows and Apple, pages of a browser and of its extensions, tunnels through SSH. */
const NEVER_LIKE = /^(?:ms|microsoft|search|x-apple|com\.apple|itms|chrome|edge|view|android|vnd)[+.-]|[+.-](?:ms|extension|ssh)$/

/** Whether a scheme can be a wallet's own: valid by RFC 3986, and not forbidden. */
export function isOwnScheme(scheme: string): boolean {
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) && !NEVER.has(scheme) && !NEVER_LIKE.test(scheme)
}

/**
 * Accepts links that may be followed: to a site, to any wallet (`wc:`), or to one wallet by its own scheme.
 *
 * @param ownScheme - The scheme of the wallet's listing, without a colon.
 * @returns The link, as normalised by the URL parser.
 * @throws LatchkeyError `LINK_REFUSED`
 */
export function checkLink(link: string, ownScheme?: string): string {
  if (!URL.canParse(link)) throw new LatchkeyError('LINK_REFUSED', { scheme: '' })
  const url = new URL(link)
  const scheme = url.protocol.slice(0, -1)
  const isAllowed = isWebUrl(url) || scheme === 'wc' || (scheme === ownScheme && isOwnScheme(scheme))
  if (!isAllowed) throw new LatchkeyError('LINK_REFUSED', { scheme })
  return url.href
}
