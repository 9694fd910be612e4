import type { CaipNetworkId } from '@latchkey/kernel'

/** The groups of the wallet list. */
export type ConnectorGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** Where the row to all wallets is shown. */
export type AllWalletsChoice = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** The provider's props that views read. */
export interface UiOptions {
  /** Groups first to last; groups left out follow in their usual order. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /** Ids of the account's action tiles, first to last; missing ones follow. */
  readonly walletFeaturesOrder: readonly string[]
  /** The host's own network pictures. */
  readonly networkImages: Readonly<Record<CaipNetworkId, string>>
  /** Ids of ways to connect, as plugins name them in `connect.methods`, and `wallet` for the wallets; missing ones follow. */
  readonly connectMethodsOrder: readonly string[]
  /** The wallets are behind one row, while there is another way to connect. */
  readonly collapseWallets: boolean
  /** Whether a row leads from the wallets to the full list. */
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
