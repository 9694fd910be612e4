import type { AccountType } from './Account.js'
import type { CaipNetworkId, Namespace } from './caip.js'
import type { LogLevel } from './Logger.js'
import type { CustomWallet } from './WalletListing.js'

/** The application's metadata, as wallets show it. */
export interface Metadata {
  /** The application's name, e.g. `My shop`. */
  readonly name: string
  /** One sentence; may be empty. */
  readonly description: string
  /** The page's origin, e.g. `https://app.example`. */
  readonly url: string
  /** Absolute `https:` or `data:` URLs. */
  readonly icons: readonly string[]
}

/** The validated options with defaults, as plugins see them. */
export interface ResolvedConfig {
  /** Separates instances on one origin. */
  readonly id: string
  readonly projectId: string
  readonly metadata: Metadata
  readonly endpoints: Readonly<Record<string, string>>
  readonly defaultNetwork?: CaipNetworkId
  readonly allowUnsupportedChain: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly customWallets: readonly CustomWallet[]
  readonly excludeWallets: readonly string[]
  readonly logLevel: LogLevel
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
}
