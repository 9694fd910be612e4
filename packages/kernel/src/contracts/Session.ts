import type { CaipNetworkId, Namespace } from './Network.js'

/** The kind of an account: `eoa`, `smartAccount`, `payment`, `ordinal`, `stx`, or a type of a third-party chain. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx' | (string & {})

/** One account a wallet shared with the application. */
export interface Account {
  readonly namespace: Namespace
  /** In the chain's own canonical format, e.g. checksummed hex for EIP-155. */
  readonly address: string
  readonly type: AccountType
  /** Hex without 0x, or base58 on chains that use it; only where the wallet shares it. */
  readonly publicKey?: string
  /** BIP-32 derivation path, e.g. `m/84'/0'/0'/0/0`. */
  readonly path?: string
  /** The name the wallet gave the account. */
  readonly name?: string
}

/** An account's balance of its network's native coin. */
export interface Balance {
  readonly amountBaseUnits: bigint
  readonly decimals: number
  readonly symbol: string
  /** Plain decimal without grouping, all digits, e.g. `1.5`. */
  readonly formatted: string
}

/** A wallet's name and icon. */
export interface WalletLabel {
  /** Cleaned for display: no control, zero-width or direction characters, at most 64 characters. */
  readonly name: string
  /** `data:image/…` that passed `checkIcon`; never fetched. Absent: a placeholder is drawn. */
  readonly icon?: string
}

/** A wallet that is not (necessarily) installed here: from the host's `customWallets` or from a wallet directory. */
export interface WalletListing {
  /** Unique in the list. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** `data:image/…`, or a URL that the plugin which listed it is responsible for. */
  readonly icon?: string
  /** Reverse-DNS name of its extension, e.g. `io.wallet`: with it, the installed wallet and this listing are one row. */
  readonly rdns?: string
  /** What else it announces itself as: other reverse-DNS names, connector ids and names. An installed wallet with one of them replaces this row. @default none */
  readonly aliases?: readonly string[]
  /** CAIP-2 ids that it serves. @default any */
  readonly chains?: readonly CaipNetworkId[]
  /** Namespaces that it serves; where the visitor connects another one, it is left out. @default any */
  readonly namespaces?: readonly Namespace[]
  /** A native scheme such as `metamask://`, the app's bare name (`metamask`), or an `https:` link. */
  readonly mobileLink?: string
  /** `https:` link that opens the app on a phone. */
  readonly universalLink?: string
  /** Link that opens the wallet's desktop application. */
  readonly desktopLink?: string
  /** `https:` link of the wallet's web version. */
  readonly webappLink?: string
  /** `https:` link of the wallet's homepage. */
  readonly homepage?: string
  /** `https:` link to get it for iOS. */
  readonly appStore?: string
  /** `https:` link to get it for Android. */
  readonly playStore?: string
  /** `https:` link to get its extension, for Chrome and browsers that take its extensions. */
  readonly chromeStore?: string
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
  /**
   * Template of the `https:` link that opens a page in the wallet's own browser on a phone. `{url}` stands for the page's URL, percent-encoded;
   * `{urlTwice}`: encoded twice; `{origin}`: its origin, encoded; `{page}`: host and path as they are.
   */
  readonly browseTemplate?: string
  /**
   * The group of rows in which the Connect view lists it; within a group in the order they were added. `'more'`: only the list of all wallets
   * has it, and the Connect view of a single namespace.
   *
   * @default 'recommended'
   */
  readonly group?: 'featured' | 'recommended' | 'more'
}

/** A wallet that the application itself lists: always in its own group. */
export type CustomWallet = Omit<WalletListing, 'group'>

/** No wallet is connected on this namespace. */
export interface DisconnectedSession {
  readonly status: 'disconnected'
}

/** The wallet was asked and has not answered. */
export interface ConnectingSession {
  readonly status: 'connecting'
  readonly connectorId: string
}

/** An earlier session is being restored; the visitor sees no prompt. */
export interface ReconnectingSession {
  readonly status: 'reconnecting'
  readonly connectorId: string
}

/** The wallet approved and every `onConnect` tap resolved. */
export interface ConnectedSession {
  readonly status: 'connected'
  readonly connectorId: string
  /** At least one. */
  readonly accounts: readonly Account[]
  /** The one in use; always one of `accounts`. */
  readonly account: Account
  /** The network the wallet is on, which the application need not list. */
  readonly chainId: CaipNetworkId
  /** Networks the wallet serves; absent when any. */
  readonly approvedChainIds?: readonly CaipNetworkId[]
  /** The account that was in use on the last visit, when the wallet no longer shares it. */
  readonly replacedAddress?: string
  /** The wallet's own name and icon: over a protocol to many wallets (WalletConnect) those of the one that approved, else the connector's. */
  readonly wallet?: WalletLabel
}

/** One namespace's session. */
export type Session = DisconnectedSession | ConnectingSession | ReconnectingSession | ConnectedSession

/** The status values of {@link Session}. */
export type SessionStatus = Session['status']
