import type { CaipNetworkId, Clock, HttpClient, Namespace, ResolvedConfig, ScopedStorage, SignInRequest } from '@latchkey/kernel'
import type { SiwxMessenger, SiwxStorage, SiwxVerifier } from './contracts/index.js'

/** What storages that are made for an instance get. */
export interface SiwxStorageParts {
  readonly config: ResolvedConfig
  readonly clock: Clock
  readonly http: HttpClient
  /** The plugin's own part of the page's storage. */
  readonly storage: ScopedStorage
  /** What is known of the wallet in use: CAIP-2 id, address, name, icon and kind. */
  wallet(): SiwxWallet | undefined
  /** How the WalletConnect client is known to services. */
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

/** A storage, or how to make one for an instance. */
export type SiwxStorageSource = SiwxStorage | ((parts: SiwxStorageParts) => SiwxStorage)

/** Where the application's own server answers: `@latchkey/feature-siwx/server`, mounted there. */
export interface SiwxServerOptions {
  /** Path or URL before `/nonce`, `/authenticate`, `/session` and `/signOut`, e.g. `/api/siwx`. */
  readonly url: string
  /** Milliseconds for one request. @default 10_000 */
  readonly timeoutMs?: number
}

/** Options of `siwx()`; all optional. */
export interface SiwxOptions {
  /** Disconnects wallets that do not sign in; with `false` the visitor may continue without. @default true */
  readonly required?: boolean
  /** Writes messages. @default EIP-4361 on eip155, CAIP-122 on all other chains */
  readonly messenger?: SiwxMessenger
  /** Checks signatures, in addition to those of the namespaces that are built in, or in their place. @default [] */
  readonly verifiers?: readonly SiwxVerifier[]
  /** Keeps sessions. @default the application's server where `server` is given, else the browser's storage */
  readonly storage?: SiwxStorageSource
  /** The application's own server: it makes the nonces, verifies, and keeps the session in a cookie. Its path or URL, or an object. @default none */
  readonly server?: string | SiwxServerOptions
  /** One line that the visitor reads in the wallet. ASCII without quotation marks. @default none */
  readonly statement?: string
  /** URIs that the visitor agrees to. @default none */
  readonly resources?: readonly string[]
  /** Milliseconds until a session ends. @default it does not */
  readonly expirationMs?: number
  /** When sessions begin to count, ISO 8601. @default at once */
  readonly notBefore?: string
  /** Goes into the message as `Request ID`, to find it again in your logs. @default none */
  readonly requestId?: string
  /** Disconnecting the wallet ends the session. @default true */
  readonly signOutOnDisconnect?: boolean
  /** Ends the session of an account that is left for another one. @default false */
  readonly signOutOnAccountChange?: boolean
  /** Connects and signs in with one prompt, if the wallet supports it. @default true */
  readonly oneClick?: boolean
}

/** The fields of a message that a wallet writes. */
export type SignInFields = Omit<SignInRequest, 'chainIds'>

/** Where and when messages are written. */
export type WriterPlace = Pick<SiwxStorageParts, 'config' | 'clock'>

/** Functions of the host in the place of ours. */
export interface HostParts {
  readonly storage: (parts: SiwxStorageParts) => SiwxStorage
  readonly messenger: (place: WriterPlace) => SiwxMessenger & { fields(): Promise<SignInFields | undefined> }
}

/** Options as the flow reads them: those of `siwx()`, and what `siwe()` makes of its own. */
export interface FlowOptions extends SiwxOptions {
  readonly signOutOnNetworkChange?: boolean
  /** Only these sign in. @default all */
  readonly namespaces?: readonly Namespace[]
  /** An open question gets a fresh message after so many milliseconds. @default 300_000 */
  readonly refreshMs?: number
  /** The storage is asked again whether the session still stands, after so many milliseconds. @default never */
  readonly recheckMs?: number
  /** Loads what the host does itself, with the flow. */
  readonly load?: () => Promise<HostParts>
}
