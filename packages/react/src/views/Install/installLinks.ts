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

/** The ways to a wallet that is not installed. */
export interface WaysToGet {
  /** Opens this page in the wallet's own browser; on phones only. */
  readonly app: string | undefined
  /** Its download page for this browser or phone. */
  readonly store: string | undefined
  /** At a computer: its phone apps by their store, whose names are the same in all languages, and its desktop application. */
  readonly others: readonly { readonly kind: 'App Store' | 'Google Play' | 'desktop'; readonly href: string }[]
}

/** The ways to a wallet for a browser. @param appUrl - Opens this page in the wallet's own browser. */
export function waysToGet(links: InstallLinks | undefined, appUrl: string | undefined, userAgent: string): WaysToGet {
  const platform = platformOf(userAgent)
  const isPhone = platform === 'ios' || platform === 'android'
  const others = [
    { kind: 'App Store', href: webLink(links?.ios) },
    { kind: 'Google Play', href: webLink(links?.android) },
    { kind: 'desktop', href: webLink(links?.desktop) },
  ] as const
  return {
    app: isPhone ? webLink(appUrl) : undefined,
    store: installLink(links, platform),
    others: isPhone ? [] : others.flatMap(({ kind, href }) => (href === undefined ? [] : [{ kind, href }])),
  }
}
