/** The groups that wallets are listed in. */
export type ConnectorGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** The parts of the provider's props that views read. */
export interface UiOptions {
  /** Groups first to last; groups left out follow in their usual order. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /** Wallets can be chosen only after the terms and privacy policy are accepted. */
  readonly legalCheckbox: boolean
  /** The modal is drawn by `ConnectEmbed`, in the page. */
  readonly enableEmbedded: boolean
}

/** The usual order of the groups. */
export const CONNECTOR_TYPE_ORDER: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
