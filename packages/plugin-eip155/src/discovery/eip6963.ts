import type { Dispose } from '@latchkey/kernel'
import type { WalletProvider } from '../connectors/WalletProvider.js'
import { isWalletProvider } from '../connectors/WalletProvider.js'
import type { Page } from './Page.js'

/** The fields of an announcement, copied when it arrived, not cleaned yet. */
export interface Announcement {
  readonly uuid: string
  readonly name: unknown
  readonly icon: unknown
  readonly rdns: unknown
  readonly provider: WalletProvider
}

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/**
 * Asks the page's wallets to announce themselves and listens for announcements, also later ones.
 *
 * @param listener - Called with each readable announcement; wallets repeat theirs.
 * @see EIP-6963 https://eips.ethereum.org/EIPS/eip-6963
 */
export function watchAnnouncements(page: Page, listener: (announcement: Announcement) => void): Dispose {
  const handle = (event: Event): void => {
    const announcement = readAnnouncement(event)
    if (announcement) listener(announcement)
  }
  page.addEventListener(ANNOUNCE, handle)
  page.dispatchEvent(new Event(REQUEST))
  return () => page.removeEventListener(ANNOUNCE, handle)
}

/** @returns Undefined when it lacks required fields, or when reading it throws. */
function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ readonly info: Record<string, unknown>; readonly provider: unknown }>).detail
    const { uuid, name, icon, rdns } = info
    return typeof uuid === 'string' && uuid !== '' && isWalletProvider(provider) ? { uuid, name, icon, rdns, provider } : undefined
  } catch {
    // A page may have any number of broken wallets; the others must still be listed.
    return undefined
  }
}
