import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxVerifier } from '../contracts/index.js'
import type { SiwxStore } from './stores/SiwxStore.js'

/** A chain that visitors may sign in on. */
export interface ServerChain {
  /** Nodes that are asked whether a contract signed, the first first. Only eip155 needs them. @default [] */
  readonly rpcUrls?: readonly string[]
}

/** A session in a cookie: for pages of the same site. */
export interface CookieSession {
  readonly kind: 'cookie'
  /** @default 7 days; never longer than the message's expiration time */
  readonly lifetimeMs?: number
  /** `none` for pages of another site; their origin must be in `origins`. @default 'lax' */
  readonly sameSite?: 'lax' | 'strict' | 'none'
}

/** A session in a token that the client keeps and sends as `Authorization: Bearer …`: for clients that are not browsers. */
export interface BearerSession {
  readonly kind: 'bearer'
  /** @default 7 days; never longer than the message's expiration time */
  readonly lifetimeMs?: number
}

/** How often one address may ask for nonces and sign in. */
export interface RateLimit {
  /** @default 60 */
  readonly limit?: number
  /** @default 60_000 */
  readonly windowMs?: number
}

/** Options of {@link createSiwxServer}. */
export interface SiwxServerOptions {
  /** Origins of the application's pages, e.g. `['https://shop.example']`. A message's domain and URI must be of one of them; so must be the page that asks. */
  readonly origins: readonly string[]
  /** Chains by CAIP-2 id. A message on any other is refused. */
  readonly chains: Readonly<Record<CaipNetworkId, ServerChain>>
  /** Signs sessions; at least 32 bytes each, random, secret. The first signs, all are accepted: put a new one in front to replace it. */
  readonly secrets: readonly string[]
  /** @default { kind: 'cookie' } */
  readonly session?: CookieSession | BearerSession
  /** @default memoryStore() */
  readonly store?: SiwxStore
  /** Verifiers for other namespaces, or in place of the built-in ones. @default [] */
  readonly verifiers?: readonly SiwxVerifier[]
  /** @default 10 minutes */
  readonly nonceLifetimeMs?: number
  /** How far the visitor's clock may be from the server's. @default 30 seconds */
  readonly clockSkewMs?: number
  /** @default { limit: 60, windowMs: 60_000 } */
  readonly rateLimit?: RateLimit
  /** @default 32 KiB, more than a signature of a contract that is not deployed needs */
  readonly maxBodyBytes?: number
  /** Milliseconds for a node's answer. @default 5_000 */
  readonly nodeTimeoutMs?: number
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
  /** For nodes. @default fetch */
  readonly fetch?: typeof globalThis.fetch
}
