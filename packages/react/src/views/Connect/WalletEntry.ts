import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import type { ConnectorGroup } from '../../options/UiOptions.js'

/** What wallets are listed under. */
export type WalletSection = 'recent' | 'installed' | 'popular' | 'unclear'

/** One row of the Connect view: a wallet, on however many namespaces. */
export interface WalletEntry {
  /** Unique within the list, stable over reloads. */
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  readonly group: ConnectorGroup
  /** One per namespace; empty when the wallet is only known from a listing. */
  readonly connectors: readonly ConnectorInfo[]
  readonly listing: WalletListing | undefined
  readonly isInstalled: boolean
  readonly isAmbiguous: boolean
}

/** The same, with what it is listed under: undefined for what stands above all headings. */
export interface ListedWallet extends WalletEntry {
  readonly section: WalletSection | undefined
}
