import type { CaipNetworkId, Namespace } from './Network.js'
import type { Clock, LogLevel, Logger, Metadata, StorageBackend } from './Host.js'
import type { Plugin } from './Plugin.js'
import type { AccountType, CustomWallet } from './Session.js'

/** Options of {@link createLatchkey} that do not belong to a plugin. */
export interface LatchkeyOptions<List extends readonly Plugin[] = readonly Plugin[]> {
  /**
   * Tells instances on one origin apart: 1 to 32 of a-z, 0-9 and hyphen. Instances of different ids share nothing in storage,
   * protocol sessions or events; instances of the same id behave as two tabs of one application do. @default 'default'
   */
  readonly id?: string
  /** Identifies the application to WalletConnect's relay and to the services in `endpoints`; sent nowhere else. Any text where you use none. */
  readonly projectId: string
  /** The name, description, URL and icons that wallets show for the application. */
  readonly metadata: Metadata
  /** Chains, connectors and features. What is not in the list is not loaded; the order does not matter. */
  readonly plugins: List
  /** Service name, e.g. `relay`, to base URL. Plugins document which names they read. On a page of `https:` a service of `http:` is refused with the first call, except on this device. @default {} */
  readonly endpoints?: Readonly<Record<string, string>>
  /** Where sessions are stored: an object with `getItem`, `setItem` and `removeItem`; `false` keeps everything in memory. @default the page's localStorage, where there is one */
  readonly storage?: StorageBackend | false
  /** CAIP-2 id of the first network when nothing is stored, e.g. `eip155:8453`. Must be one of the plugins' networks. @default the first network of the first namespace */
  readonly defaultNetwork?: CaipNetworkId
  /** Lets a wallet stay on a network that is not listed. @default false */
  readonly allowUnsupportedChain?: boolean
  /** Networks can be switched. `false` disables the others in lists, and `switchNetwork()` rejects with `NETWORK_SWITCH_DISABLED`. @default true */
  readonly enableNetworkSwitch?: boolean
  /** Which account type to use first, per namespace, e.g. `{ bip122: 'ordinal' }`. @default what each namespace's plugin prefers */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Wallets to offer although they are not installed. @default [] */
  readonly customWallets?: readonly CustomWallet[]
  /** Wallets that are never listed, by reverse-DNS name, id or name; case does not matter. @default [] */
  readonly excludeWallets?: readonly string[]
  /** Reconnect earlier sessions on `start()`. @default true */
  readonly enableReconnect?: boolean
  /** What is written to the console: `silent`, `error`, `warn`, `info` or `debug`. @default 'error' */
  readonly logLevel?: LogLevel
  /** Replaces the console: an object with `error`, `warn`, `info` and `debug`. @default the console */
  readonly logger?: Logger
  /** http(s) URL of the terms of service, shown with the list of wallets. @default none */
  readonly termsConditionsUrl?: string
  /** http(s) URL of the privacy policy, shown with the list of wallets. @default none */
  readonly privacyPolicyUrl?: string
  /** Time source, for tests. @default the host's clock */
  readonly clock?: Clock
}
