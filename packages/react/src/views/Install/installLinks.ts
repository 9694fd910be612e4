import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { webLink } from '../../links/webLink.js'

/** Where the visitor can install things. */
export type Platform = 'ios' | 'android' | 'firefox' | 'chrome'

/** Where a wallet can be had. */
export type InstallLinks = NonNullable<ConnectorInfo['installLinks']>

/** Reads the platform out of `navigator.userAgent`. Browsers that are none of these take Chrome's extensions. */
export function platformOf(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  return /Firefox\//.test(userAgent) ? 'firefox' : 'chrome'
}

/** The links of a listing, in the shape connectors use. */
export function linksOfListing({ chromeStore, appStore, playStore, homepage }: WalletListing): InstallLinks {
  return {
    ...(chromeStore ? { chrome: chromeStore } : {}),
    ...(appStore ? { ios: appStore } : {}),
    ...(playStore ? { android: playStore } : {}),
    ...(homepage ? { homepage } : {}),
  }
}

/** The page to get a wallet from on a platform, else its home page; undefined when there is neither. */
export function installLink(links: InstallLinks | undefined, platform: Platform): string | undefined {
  return webLink(links?.[platform]) ?? webLink(links?.homepage)
}
