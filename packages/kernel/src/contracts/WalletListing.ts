import type { CaipNetworkId } from './caip.js'

/** A wallet that is not (necessarily) installed here: from the host's `customWallets` or from a wallet directory. */
export interface WalletListing {
  /** Unique in the list. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** `data:image/…`, or a URL that the plugin which listed it is responsible for. */
  readonly icon?: string
  /** Reverse-DNS name of its extension, e.g. `io.wallet`: with it, the installed wallet and this listing are one row. */
  readonly rdns?: string
  /** CAIP-2 ids that it serves. @default any */
  readonly chains?: readonly CaipNetworkId[]
  /** A native scheme such as `metamask://`, the app's bare name (`metamask`), or an `https:` link. */
  readonly mobileLink?: string
  /** `https:` link that opens the app on a phone. */
  readonly universalLink?: string
  /** Link that opens the wallet's desktop application. */
  readonly desktopLink?: string
  /** `https:` link of the wallet's web version. */
  readonly webappLink?: string
  /** `https:` link of the wallet's homepage. */
  readonly homepage?: string
  /** `https:` link to get it for iOS. */
  readonly appStore?: string
  /** `https:` link to get it for Android. */
  readonly playStore?: string
  /** `https:` link to get its extension. */
  readonly chromeStore?: string
  /** The group of rows in which the Connect view lists it; within a group in the order they were added. @default 'recommended' */
  readonly group?: 'featured' | 'recommended'
}

/** A wallet that the application itself lists: always in its own group. */
export type CustomWallet = Omit<WalletListing, 'group'>
