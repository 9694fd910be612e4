import type { OnrampCounts } from '../counts.js'

/** A secret API key of the Coinbase Developer Platform. */
export interface CoinbaseKey {
  /** Its id, or its name `organizations/…/apiKeys/…`. */
  readonly id: string
  /** As Coinbase gives it: base64 of 64 bytes (Ed25519), or a PEM text (ES256). Line breaks may be written as `\n`. */
  readonly secret: string
}

/** How many tokens one address may get. */
export interface TokenRateLimit {
  /** @default 10 */
  readonly limit?: number
  /** @default 60_000 */
  readonly windowMs?: number
}

/** Options of {@link createCoinbaseTokens}. */
export interface CoinbaseTokensOptions {
  /** A "Secret API Key" of the Coinbase Developer Platform: `id` and `secret`. It stays on the server. */
  readonly key: CoinbaseKey
  /** Origins of the application's pages, e.g. `['https://shop.example']`. No other page gets tokens. */
  readonly origins: readonly string[]
  /** How many tokens one address may get; IPv6 is counted by /64. @default { limit: 10, windowMs: 60_000 } */
  readonly rateLimit?: TokenRateLimit
  /** For the rate limit, and so that no token is given twice. @default in memory, for one process */
  readonly counts?: OnrampCounts
  /**
   * How many proxies of yours are in front of the server. With n of them, a visitor's address is the n-th entry from the right of `X-Forwarded-For`. With 0
   * the header is not read.
   *
   * @default 0
   */
  readonly trustProxy?: number
  /** Milliseconds for Coinbase's answer. @default 8_000 */
  readonly timeoutMs?: number
  /** Coinbase's endpoint. `http:` only on this device. @default 'https://api.developer.coinbase.com/onramp/v1/token' */
  readonly endpoint?: string
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
}
