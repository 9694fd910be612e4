import { optionInvalid } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/http'
import { memoryCounts } from '../counts/memoryCounts.js'
import type { CoinbaseTokensOptions } from './CoinbaseTokensOptions.js'
import { readKey } from './readKey.js'

const ENDPOINT = 'https://api.developer.coinbase.com/onramp/v1/token'

/** The options with every default. @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(options: CoinbaseTokensOptions) {
  const { origins, endpoint = ENDPOINT, timeoutMs = 8_000, now = Date.now, counts = memoryCounts(now) } = options
  const { limit = 10, windowMs = 60_000 } = options.rateLimit ?? {}
  for (const [name, value] of Object.entries({ timeoutMs, 'rateLimit.limit': limit, 'rateLimit.windowMs': windowMs }))
    // A comparison with NaN, e.g. of an unset variable, would disable the limit.
    if (!(Number.isFinite(value) && value > 0)) throw optionInvalid(name, `is '${value}'`, 'give a number above 0')
  return {
    key: readKey(options.key),
    origins: readOrigins(origins),
    endpoint: readEndpoint(endpoint),
    rateLimit: { limit, windowMs },
    timeoutMs,
    counts,
    now,
  }
}

/** Options with every default. */
export type TokensConfig = ReturnType<typeof readOptions>

function readOrigins(origins: readonly string[]): readonly string[] {
  if (Array.isArray(origins) && origins.length > 0) return origins.map(readOrigin)
  throw optionInvalid('origins', 'is no list, or empty', 'name where the pages of the application are')
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isSecureUrl(url) && url.origin === text.replace(/\/$/, '')) return url.origin
  throw optionInvalid('origins', `has '${text}', which is no origin with https:`, "write e.g. 'https://shop.example'")
}

function readEndpoint(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isSecureUrl(url)) return url
  throw optionInvalid('endpoint', 'is no address with https:', 'leave it out; http: is for this device only')
}
