import type { Cacao } from '../contracts/index.js'

/** The session of the host's server. */
export interface SiweSession {
  readonly address: string
  /** The EIP-155 chain id, e.g. 1. */
  readonly chainId: number
}

/** Fields that a host adds to messages. */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  /** EIP-155 ids of the chains that one approval signs in on. */
  readonly chains?: readonly number[]
  readonly statement?: string
  /** ISO 8601. @default now */
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Parameters of `createMessage`. */
export interface SiweCreateMessageArgs extends Omit<SiweMessageParams, 'chains'> {
  /** CAIP-10, e.g. `eip155:1:0xab16…`. */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

/** Parameters of `verifyMessage`. */
export interface SiweVerifyMessageArgs {
  readonly message: string
  /** Hex. */
  readonly signature: string
  readonly cacao?: Cacao
}

/** Options of `siwe()`. */
export interface SiweOptions {
  /** A nonce of your server. */
  getNonce(address?: string): Promise<string>
  /** Whether your server accepts a message and its signature. */
  verifyMessage(args: SiweVerifyMessageArgs): Promise<boolean>
  /** The session of your server. Null: no session. */
  getSession(): Promise<SiweSession | null>
  /** Ends it. @default the plugin only forgets it */
  signOut?(): Promise<unknown>
  /** Writes the text to sign. @default EIP-4361 */
  createMessage?(args: SiweCreateMessageArgs): string
  /** Fields of messages. @default the page's domain and origin */
  getMessageParams?(): Promise<SiweMessageParams>
  /** Disconnects wallets that do not sign in. @default true */
  readonly required?: boolean
  /** With `false` the plugin does nothing. @default true */
  readonly enabled?: boolean
  /** Milliseconds after which an open question gets a new nonce. @default 300_000 */
  readonly nonceRefetchIntervalMs?: number
  /** Milliseconds between two requests for the server's session. @default 300_000 */
  readonly sessionRefetchIntervalMs?: number
  /** Disconnecting the wallet ends the session. @default true */
  readonly signOutOnDisconnect?: boolean
  /** Another account of the wallet ends the session. @default true */
  readonly signOutOnAccountChange?: boolean
  /** Another network ends the session. @default true */
  readonly signOutOnNetworkChange?: boolean
  /** Connects and signs in with one prompt, if the wallet supports it. @default true */
  readonly oneClick?: boolean
  /** Called with the session after signing in. @default nothing */
  onSignIn?(session: SiweSession | null): void
  /** Called after signing out. @default nothing */
  onSignOut?(): void
}
