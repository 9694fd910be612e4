import type { Namespace } from '@latchkey/kernel'

/** A row of the data: a store is named by what it calls the wallet, so that a link is not repeated 40 times. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly picture: string
  readonly homepage: string
  readonly namespaces: readonly Namespace[]
  readonly rdns?: string
  readonly aliases?: readonly string[]
  /** Id in the Chrome Web Store, 32 letters. */
  readonly chrome?: string
  /** Name in Firefox Add-ons. */
  readonly firefox?: string
  /** Id in Edge Add-ons, 32 letters. */
  readonly edge?: string
  /** Name in Opera Add-ons. */
  readonly opera?: string
  /** Id in the Mac App Store, digits. */
  readonly safari?: string
  /** Id in the App Store, digits. */
  readonly ios?: string
  /** Package name in Google Play. */
  readonly android?: string
  readonly desktopApp?: string
  /** Links for the relay's URI. */
  readonly native?: string
  readonly universal?: string
  readonly desktop?: string
  readonly browse?: string
}
