import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { webLink } from '../../links/webLink.js'

/** The platforms that have a store of apps or extensions. */
export type Platform = 'ios' | 'android' | 'firefox' | 'chrome'

/** The download links of a wallet. */
export type InstallLinks = NonNullable<ConnectorInfo['installLinks']>

/** Reads the platform from `navigator.userAgent`. Unknown browsers count as Chrome, whose extensions most of them accept. */
export function platformOf(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  return /Firefox\//.test(userAgent) ? 'firefox' : 'chrome'
}

/** The links of a listing in the shape of a connector's links. */
export function linksOfListing({ chromeStore, appStore, playStore, homepage }: WalletListing): InstallLinks {
  return {
    ...(chromeStore ? { chrome: chromeStore } : {}),
    ...(appStore ? { ios: appStore } : {}),
    ...(playStore ? { android: playStore } : {}),
    ...(homepage ? { homepage } : {}),
  }
}

/** The download page of a wallet for a platform, else its home page; undefined if it has neither. */
export function installLink(links: InstallLinks | undefined, platform: Platform): string | undefined {
  return webLink(links?.[platform]) ?? webLink(links?.homepage)
}
