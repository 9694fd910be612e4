import type { Namespace, WalletListing } from '@latchkey/kernel'

/** A popular wallet: a {@link WalletListing} whose chains and names are known, and its picture. */
export interface BrandWallet extends Omit<WalletListing, 'icon' | 'chains' | 'group'> {
  /** Where the wallet directory has one its id there, 64 hex digits; else its reverse-DNS name or the key that its extension uses. */
  readonly id: string
  /** `https:` link of the wallet's homepage. */
  readonly homepage: string
  /** Chains on which a plugin of Latchkey can connect it: by its extension, in its own browser, or through the relay. */
  readonly namespaces: readonly Namespace[]
  readonly aliases: readonly string[]
  /** Name of its picture; several wallets without a free drawing share `wallet`. */
  readonly picture: string
}
