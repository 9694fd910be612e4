import { checkIcon, cleanWalletName } from '@latchkey/kernel'
import type { CaipNetworkId, WalletListing } from '@latchkey/kernel'
import type { Wallet } from '@latchkey/cloud-protocol'

/**
 * A wallet of the directory as the interface lists it.
 *
 * @returns Undefined where nothing of its name can be shown.
 */
export function toListing(wallet: Wallet): WalletListing | undefined {
  const name = cleanWalletName(wallet.name)
  if (name === '') return undefined
  const { rdns, mobile_link: mobileLink, desktop_link: desktopLink } = wallet
  const listing = {
    id: wallet.id,
    name,
    icon: checkIcon(wallet.image_url),
    rdns,
    chains: wallet.chains as readonly CaipNetworkId[] | undefined,
    mobileLink,
    universalLink: secure(wallet.link_mode),
    desktopLink,
    webappLink: secure(wallet.webapp_link),
    homepage: secure(wallet.homepage),
    appStore: secure(wallet.app_store),
    playStore: secure(wallet.play_store),
    chromeStore: secure(wallet.chrome_store),
  }
  // A listing has no field that is undefined.
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== undefined)) as unknown as WalletListing
}

/** What a listing links to is of `https:`. */
const secure = (url: string | undefined): string | undefined => (url?.startsWith('https:') ? url : undefined)
