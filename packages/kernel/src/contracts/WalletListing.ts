import type { CaipNetworkId } from './caip.js'

/** A wallet that is not (necessarily) installed here: from the host's `customWallets` or from a wallet directory. */
export interface WalletListing {
  readonly id: string
  readonly name: string
  /** `data:image/…`, or a URL that the plugin which listed it is responsible for. */
  readonly icon?: string
  readonly rdns?: string
  readonly chains?: readonly CaipNetworkId[]
  /** A native scheme such as `metamask://`, the app's bare name (`metamask`), or an `https:` link. */
  readonly mobileLink?: string
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly homepage?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  /** Among which rows the Connect view lists it; within a group in the order they were added. @default 'recommended' */
  readonly group?: 'featured' | 'recommended'
}

/** A wallet that the application itself lists: always in a group of its own. */
export type CustomWallet = Omit<WalletListing, 'group'>
