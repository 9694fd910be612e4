import type { CaipNetworkId } from '@latchkey/kernel'

/** The groups of the wallet list. */
export type ConnectorGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** Where the row to all wallets is shown. */
export type AllWalletsChoice = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** The provider's props that views read. */
export interface UiOptions {
  /** Groups of the wallet list, first to last. Missing ones follow in the default order. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /** Ids of the account's action tiles, first to last; missing ones follow. */
  readonly walletFeaturesOrder: readonly string[]
  /** The application's network pictures, by CAIP-2 id. */
  readonly networkImages: Readonly<Record<CaipNetworkId, string>>
  /** What the application calls addresses, by address. */
  readonly addressLabels: Readonly<Record<string, string>>
  /** Ids of ways to connect, as plugins name them in `connect.methods`, and `wallet` for the wallets; missing ones follow. */
  readonly connectMethodsOrder: readonly string[]
  /** One row replaces the wallets, if there is another way to connect. */
  readonly collapseWallets: boolean
  /** Popular wallets that the list shows though they are not installed: all by default, these, or none. */
  readonly popularWallets: boolean | readonly string[]
  /** Where a row opens the full list of wallets. */
  readonly allWallets: AllWalletsChoice
  /** Wallets can be chosen only after the terms and privacy policy are accepted. */
  readonly legalCheckbox: boolean
  /** The modal is rendered by `ConnectEmbed`, in the page. */
  readonly enableEmbedded: boolean
}

/** The default order of the action tiles. */
export const WALLET_FEATURES_ORDER: readonly string[] = ['onramp', 'swaps', 'receive', 'send']

/** The default order of the groups. */
export const CONNECTOR_TYPE_ORDER: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** Every value of `allWallets`. */
export const ALL_WALLETS: readonly AllWalletsChoice[] = ['SHOW', 'HIDE', 'ONLY_MOBILE']
