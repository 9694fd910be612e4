import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import type { brandOf } from '../../pictures/brandOf.js'
import type { ConnectorGroup } from '../../options/UiOptions.js'

/** The headings of the wallet list. */
export type WalletSection = 'recent' | 'installed' | 'popular' | 'unclear'

/** One row of the Connect view: a wallet, on one or more namespaces. */
export interface WalletEntry {
  /** Unique within the list, stable across reloads. */
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  /** See {@link brandOf}. */
  readonly brand: ReturnType<typeof brandOf>
  readonly group: ConnectorGroup
  /** One per namespace; empty if the wallet is only known from a listing. */
  readonly connectors: readonly ConnectorInfo[]
  readonly listing: WalletListing | undefined
  readonly isInstalled: boolean
  readonly isAmbiguous: boolean
  /** The heading that the row is under; undefined above all headings. */
  readonly section: WalletSection | undefined
}
