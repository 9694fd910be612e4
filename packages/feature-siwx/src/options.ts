import type { CaipNetworkId, Clock, HttpClient, Namespace, ResolvedConfig, ScopedStorage, SignInRequest } from '@latchkey/kernel'
import type { SiwxMessenger, SiwxStorage, SiwxVerifier } from './contracts/index.js'

/** Parameters of a function that creates a storage for an instance. */
export interface SiwxStorageParts {
  readonly config: ResolvedConfig
  readonly clock: Clock
  readonly http: HttpClient
  /** The plugin's part of the page's storage. */
  readonly storage: ScopedStorage
  /** The active wallet: CAIP-2 id, address, name, icon and kind. */
  wallet(): SiwxWallet | undefined
  /** The id of the WalletConnect client for services. */
  clientId(): string | undefined
}

/** The wallet that signs. */
export interface SiwxWallet {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly name: string
  readonly icon: string | undefined
  readonly type: 'walletconnect' | 'extension' | 'unknown'
}

/** A storage, or a function that creates one for an instance. */
export type SiwxStorageSource = SiwxStorage | ((parts: SiwxStorageParts) => SiwxStorage)

/** The application's server with `@latchkey/feature-siwx/server`. */
export interface SiwxServerOptions {
  /** Path or URL before `/nonce`, `/authenticate`, `/sessions` and the other routes, e.g. `/api/siwx`. */
  readonly url: string
  /**
   * Where the session is, as on the server. `'cookie'`: no script reads it; on another site browsers may block it. `'bearer'`: the page stores a
   * token, which every script of the page can read. Required for a server on another origin.
   *
   * @default a cookie of the page's own origin
   */
  readonly session?: 'cookie' | 'bearer'
  /** Milliseconds for one request. @default 10_000 */
  readonly timeoutMs?: number
}

/** Options of `siwx()`; all optional. */
export interface SiwxOptions {
  /** Disconnects wallets that do not sign in. With `false` the visitor may continue without signing in. @default true */
  readonly required?: boolean
  /** Writes messages. @default EIP-4361 on eip155, CAIP-122 on all other chains */
  readonly messenger?: SiwxMessenger
  /** Verifiers for further namespaces, or replacements of built-in ones. @default [] */
  readonly verifiers?: readonly SiwxVerifier[]
  /**
   * How many nodes of a chain have to agree that a contract signed, where the page itself verifies. One node that lies, or was taken over, then signs
   * nobody in by itself. Nodes that contradict each other, or too few that answer, leave the status `unverified`. Signatures of keys need no node.
   *
   * @default 2 on chains for which the application named two nodes or more, else 1
   */
  readonly agreement?: number
  /** With `false` no node is asked, and only accounts with a key sign in on eip155. @default true */
  readonly contractAccounts?: boolean
  /** Stores sessions. @default the application's server if `server` is set, else the browser's storage */
  readonly storage?: SiwxStorageSource
  /** The application's server. It creates nonces, verifies, and stores the session in a cookie. A path or URL, or an object. @default none */
  readonly server?: string | SiwxServerOptions
  /** One line that the visitor reads in the wallet. ASCII without quotation marks. @default none */
  readonly statement?: string
  /** URIs that the visitor agrees to. @default none */
  readonly resources?: readonly string[]
  /** Milliseconds until a session ends. @default no end */
  readonly expirationMs?: number
  /** The time from which sessions are valid, ISO 8601. @default at once */
  readonly notBefore?: string
  /** The `Request ID` of the message, to find it in your logs. @default none */
  readonly requestId?: string
  /** Disconnecting the wallet ends the session. @default true */
  readonly signOutOnDisconnect?: boolean
  /** Ends the session of an account when the wallet changes to another account. @default false */
  readonly signOutOnAccountChange?: boolean
  /** Connects and signs in with one prompt, if the wallet supports it. @default true */
  readonly oneClick?: boolean
}

/** The fields of a message that a wallet writes. */
export type SignInFields = Omit<SignInRequest, 'chainIds'>

/** The page and the clock of messages. */
export type WriterPlace = Pick<SiwxStorageParts, 'config' | 'clock'>

/** Functions of the host that replace the built-in ones. */
export interface HostParts {
  readonly storage: (parts: SiwxStorageParts) => SiwxStorage
  readonly messenger: (place: WriterPlace) => SiwxMessenger & { fields(): Promise<SignInFields | undefined> }
}

/** Options of the flow: those of `siwx()`, or those that `siwe()` derives from its own. */
export interface FlowOptions extends SiwxOptions {
  readonly signOutOnNetworkChange?: boolean
  /** Only these namespaces sign in. @default all */
  readonly namespaces?: readonly Namespace[]
  /** Milliseconds after which an open question gets a new message. @default 300_000 */
  readonly refreshMs?: number
  /** Milliseconds between two checks of the session in the storage. @default never */
  readonly recheckMs?: number
  /** Loads the host's functions together with the flow. */
  readonly load?: () => Promise<HostParts>
}
