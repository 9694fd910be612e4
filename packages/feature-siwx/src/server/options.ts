import type { CaipNetworkId } from '@latchkey/kernel'
import type { AddressPrefix, SiwxMessageData, SiwxVerifier } from '../contracts/index.js'
import type { SiwxStore } from './stores.js'

/** A chain that visitors may sign in on. */
export interface ServerChain {
  /** Nodes that verify signatures of contracts, in order. Only eip155 needs them. @default [] */
  readonly rpcUrls?: readonly string[]
  /**
   * How addresses of a Polkadot or Cosmos chain begin: the SS58 prefix, e.g. `42`, or the bech32 prefix, e.g. `'juno'`. Messages that write an
   * address in another way are rejected, so that one account has one spelling.
   *
   * @default that of Polkadot, Kusama, Westend, Cosmos Hub, Osmosis and Injective; any other chain needs it
   */
  readonly addressPrefix?: AddressPrefix
}

/** Sessions in a cookie that no script can read: for pages of the same site. */
export interface CookieSession {
  readonly kind: 'cookie'
  /** @default 7 days; never longer than the message's expiration time */
  readonly lifetimeMs?: number
  /** `none` for pages of another site, over https or on loopback addresses; many browsers block such cookies. @default 'lax' */
  readonly sameSite?: 'lax' | 'strict' | 'none'
}

/** Sessions in a token that the client stores and sends as `Authorization: Bearer …`: for pages of another site, and clients that are not browsers. */
export interface BearerSession {
  readonly kind: 'bearer'
  /** @default 7 days; never longer than the message's expiration time */
  readonly lifetimeMs?: number
}

/** How often one address may request nonces and sign in. */
export interface RateLimit {
  /** @default 60 */
  readonly limit?: number
  /** @default 60_000 */
  readonly windowMs?: number
  /** How many signatures are checked by nodes in a window, of all visitors together whose address is not known. @default 600 */
  readonly nodeLimit?: number
}

/** What every message has to say, e.g. that the visitor accepts the terms. */
export interface RequiredFields {
  /** The whole statement. */
  readonly statement?: string
  /** Each has to be among the message's resources. */
  readonly resources?: readonly string[]
}

/** A visitor whose signature is valid. */
export interface Authentication {
  /** Fields of the signed message. */
  readonly data: SiwxMessageData
  readonly request: Request
  /** Refuses the sign-in: the answer is a 403 with this message, which the visitor reads. One line. */
  refuse(message: string): never
}

/** Options of {@link createSiwxServer}. */
export interface SiwxServerOptions<User = unknown> {
  /** Origins of the application's pages, e.g. `['https://shop.example']`. A message's domain and URI, and the requesting page, must be of one of them. */
  readonly origins: readonly string[]
  /** Chains by CAIP-2 id. Messages for other chains are rejected. */
  readonly chains: Readonly<Record<CaipNetworkId, ServerChain>>
  /** Signs sessions; at least 32 bytes each, random, secret. The first one signs, all are accepted. To rotate, add a new one at the front. */
  readonly secrets: readonly string[]
  /** The same as on the page. @default 'cookie' */
  readonly session?: 'cookie' | 'bearer' | CookieSession | BearerSession
  /** What every message has to say; others are rejected. @default nothing */
  readonly required?: RequiredFields
  /**
   * Called after the signature was verified and before the session begins: bans, terms, the id of the user. What it returns is stored with the
   * session, as JSON, and is `session.user`; pages do not get it. What it throws fails the request. The nonce is spent either way.
   *
   * @default none
   */
  readonly onAuthenticate?: (authentication: Authentication) => User | Promise<User>
  /** Where sessions and spent nonces are stored. Several processes share one. @default memoryStore() */
  readonly store?: SiwxStore
  /** Verifiers for other namespaces, or in place of the built-in ones. @default [] */
  readonly verifiers?: readonly SiwxVerifier[]
  /** Milliseconds for which a nonce can be used. @default 600_000 */
  readonly nonceLifetimeMs?: number
  /** Tolerance between the visitor's clock and the server's, in milliseconds. @default 30_000 */
  readonly clockSkewMs?: number
  /** How often one address may ask for a nonce or sign in. @default { limit: 60, windowMs: 60_000, nodeLimit: 600 } */
  readonly rateLimit?: RateLimit
  /**
   * How many proxies of yours are in front of the server. With n of them, a visitor's address is the n-th entry from the right of
   * `X-Forwarded-For`: each proxy adds one, and the visitor may have written the others. With 0 the header is not read.
   *
   * @default 0
   */
  readonly trustProxy?: number
  /** Is told once what weakens the server. @default console.warn */
  readonly warn?: (message: string) => void
  /** Longest body of a request; the default is enough for a signature of an undeployed contract. @default 32_768 */
  readonly maxBodyBytes?: number
  /**
   * How many nodes have to agree that a contract signed. A node that lies, or was taken over, then signs nobody in by itself. Nodes that
   * contradict each other, or too few that answer, sign nobody in: `SIWX_CHAIN_NOT_ASKED`. Signatures of keys need no node.
   *
   * @default 2 on chains with two nodes or more, else 1
   */
  readonly agreement?: number
  /** With `false` no node is asked, and only accounts with a key sign in on eip155. @default true */
  readonly contractAccounts?: boolean
  /** Milliseconds for a node's answer. @default 5_000 */
  readonly nodeTimeoutMs?: number
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
  /** Sends the requests to nodes. @default fetch */
  readonly fetch?: typeof globalThis.fetch
}
