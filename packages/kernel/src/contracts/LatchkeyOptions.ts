import type { AccountType } from './Account.js'
import type { CaipNetworkId, Namespace } from './caip.js'
import type { Clock } from './Clock.js'
import type { LogLevel, Logger } from './Logger.js'
import type { Plugin } from './Plugin.js'
import type { Metadata } from './ResolvedConfig.js'
import type { StorageBackend } from './ScopedStorage.js'
import type { CustomWallet } from './WalletListing.js'

/** Options of {@link createLatchkey} that belong to no plugin. */
export interface LatchkeyOptions<List extends readonly Plugin[] = readonly Plugin[]> {
  /**
   * Tells instances on one origin apart: 1 to 32 of a-z, 0-9 and hyphen. Instances of different ids share nothing in storage,
   * protocol sessions or events; instances of the same id behave as two tabs of one application do. @default 'default'
   */
  readonly id?: string
  /** Required. Sent to the services named in `endpoints`, and nowhere else. */
  readonly projectId: string
  readonly metadata: Metadata
  /** Order never matters. */
  readonly plugins: List
  /** Service name to base URL. Nothing is called that is not named here. @default {} */
  readonly endpoints?: Readonly<Record<string, string>>
  /** `false` keeps everything in memory. @default the page's localStorage, where there is one */
  readonly storage?: StorageBackend | false
  /** Used when nothing is stored. Must be one of the plugins' networks. @default the first network of the first namespace */
  readonly defaultNetwork?: CaipNetworkId
  /** Lets a wallet stay on a network that is in no list. @default false */
  readonly allowUnsupportedChain?: boolean
  /** @default true */
  readonly enableNetworkSwitch?: boolean
  /** Which of several shared accounts to use first, per namespace. @default what each namespace's plugin prefers */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Wallets to offer although they are not installed. */
  readonly customWallets?: readonly CustomWallet[]
  /** Hidden by reverse-DNS name, id or case-insensitive name. */
  readonly excludeWallets?: readonly string[]
  /** Reconnect earlier sessions on `start()`. @default true */
  readonly enableReconnect?: boolean
  /** @default 'error' */
  readonly logLevel?: LogLevel
  readonly logger?: Logger
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Time source. @default the host's clock */
  readonly clock?: Clock
}
