import type { Dispose } from '@latchkey/kernel'
import type { WalletProvider } from '../connectors/WalletProvider.js'
import { isWalletProvider } from '../connectors/WalletProvider.js'
import type { Page } from './Page.js'

/** What a wallet said of itself, copied at that moment, not yet cleaned. */
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
 * Asks the page's wallets to announce themselves and listens for them, also for those that come later.
 *
 * @param listener - Called with each announcement that can be read; wallets repeat theirs.
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

/** @returns Undefined when it lacks what the standard requires, or when looking at it throws. */
function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ readonly info: Record<string, unknown>; readonly provider: unknown }>).detail
    const { uuid, name, icon, rdns } = info
    return typeof uuid === 'string' && uuid !== '' && isWalletProvider(provider) ? { uuid, name, icon, rdns, provider } : undefined
  } catch {
    // A page may carry any number of broken wallets; the others must still appear.
    return undefined
  }
}
