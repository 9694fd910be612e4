import type { WalletListing } from '@latchkey/kernel'
import { webLink } from '../../links/webLink.js'

/** The platforms that have a store of apps or extensions. */
export type Platform = 'ios' | 'android' | 'firefox' | 'safari' | 'edge' | 'opera' | 'chrome'

/** Where a wallet can be had. */
export type InstallLinks = Readonly<Partial<Record<Platform | 'desktop' | 'homepage', string>>>

/** Pattern of `navigator.userAgent` → platform. Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const PATTERNS: readonly (readonly [RegExp, Platform])[] = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android/, 'android'],
  [/Firefox\//, 'firefox'],
  [/Edg\//, 'edge'],
  [/OPR\//, 'opera'],
  [/^(?!.*Chrom(e|ium)\/).*Safari\//, 'safari'],
]

/** Reads the platform from `navigator.userAgent`. Unknown browsers count as Chrome, whose extensions most of them accept. */
export function platformOf(userAgent: string): Platform {
  return PATTERNS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'chrome'
}

/** The links of a listing by platform. */
export function linksOfListing(listing: WalletListing): InstallLinks {
  const links = {
    ios: listing.appStore,
    android: listing.playStore,
    firefox: listing.firefoxStore,
    safari: listing.safariStore,
    edge: listing.edgeStore,
    opera: listing.operaStore,
    chrome: listing.chromeStore,
    desktop: listing.desktopApp,
    homepage: listing.homepage,
  }
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link !== undefined))
}

/** The download page of a wallet for a platform, else its home page; undefined if it has neither. Edge and Opera accept the extensions of Chrome. */
export function installLink(links: InstallLinks | undefined, platform: Platform): string | undefined {
  const isChromium = platform === 'edge' || platform === 'opera'
  return webLink(links?.[platform]) ?? webLink(isChromium ? links?.chrome : undefined) ?? webLink(links?.homepage)
}

/** An application of the wallet for another device, and what its store is called in every language. */
export interface OtherApp {
  readonly store: 'App Store' | 'Google Play'
  readonly href: string
}

/** The wallet's phone apps, for a visitor at a computer. */
export function phoneApps(links: InstallLinks | undefined): readonly OtherApp[] {
  const stores = [
    { store: 'App Store', href: webLink(links?.ios) },
    { store: 'Google Play', href: webLink(links?.android) },
  ] as const
  return stores.flatMap(({ store, href }) => (href === undefined ? [] : [{ store, href }]))
}
