import { optionInvalid } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/http'
import { checkLimits, readOrigins, readTrustProxy } from '@latchkey/server-kit'
import { COINBASE_LIMIT_MS, RATE_WINDOW_MS } from '../../timeouts.js'
import { memoryCounts } from '../counts.js'
import type { CoinbaseTokensOptions } from './CoinbaseTokensOptions.js'
import { readKey } from './readKey.js'

const ENDPOINT = 'https://api.developer.coinbase.com/onramp/v1/token'

/** The options with every default. @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(options: CoinbaseTokensOptions) {
  const { origins, endpoint = ENDPOINT, timeoutMs = COINBASE_LIMIT_MS, now = Date.now, counts = memoryCounts(now) } = options
  const { limit = 10, windowMs = RATE_WINDOW_MS } = options.rateLimit ?? {}
  checkLimits({ timeoutMs, 'rateLimit.limit': limit, 'rateLimit.windowMs': windowMs })
  return {
    key: readKey(options.key),
    origins: readOrigins(origins),
    endpoint: readEndpoint(endpoint),
    rateLimit: { limit, windowMs },
    trustProxy: readTrustProxy(options.trustProxy),
    timeoutMs,
    counts,
    now,
  }
}

/** Options with every default. */
export type TokensConfig = ReturnType<typeof readOptions>

function readEndpoint(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isSecureUrl(url)) return url
  throw optionInvalid('endpoint', 'is no address with https:', 'leave it out; http: is for this device only')
}
