import type { Namespace, WalletListing } from '@latchkey/kernel'

/** A popular wallet: what a {@link WalletListing} says, further stores, and how it is recognised when it is installed. */
export interface BrandWallet extends Omit<WalletListing, 'icon' | 'chains' | 'group'> {
  /** Where the wallet directory has one its id there, 64 hex digits; else its reverse-DNS name or the key that its extension uses. */
  readonly id: string
  /** `https:` link of the wallet's homepage. */
  readonly homepage: string
  /** Chains on which a plugin of Latchkey can connect it: by its extension, in its own browser, or through the relay. */
  readonly namespaces: readonly Namespace[]
  /** What else it announces itself as: other reverse-DNS names, connector ids and names. One of them means that it is installed. */
  readonly aliases: readonly string[]
  /** `https:` link to get its extension for Firefox. */
  readonly firefoxStore?: string
  /** `https:` link to get its extension for Edge. */
  readonly edgeStore?: string
  /** `https:` link to get its extension for Opera. */
  readonly operaStore?: string
  /** `https:` link to get its extension for Safari. */
  readonly safariStore?: string
  /** `https:` link to get its desktop application. */
  readonly desktopApp?: string
  /** Template of the link that opens a page in the wallet's own browser; {@link browseLink} fills it. */
  readonly browseTemplate?: string
  /** Name of its picture; several wallets without a free drawing share `wallet`. */
  readonly picture: string
}
