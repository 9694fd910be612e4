import type { OptionRules } from '@latchkey/kernel'
import { optionInvalid, readOptions as readKnown } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'
import { checkLimits, readOrigins, readTrustProxy } from '@latchkey/server-kit'
import { COINBASE_LIMIT_MS, RATE_WINDOW_MS } from '../../timeouts.js'
import { memoryCounts } from '../counts.js'
import type { CoinbaseKey, CoinbaseTokensOptions, TokenRateLimit } from './CoinbaseTokensOptions.js'
import { readKey } from './readKey.js'

const ENDPOINT = 'https://api.developer.coinbase.com/onramp/v1/token'

const RULES: OptionRules<CoinbaseTokensOptions> = {
  // An error of the rule would repeat a text in its place, which may be the secret.
  key: ['a key', () => true],
  origins: 'list',
  rateLimit: 'object',
  counts: 'object',
  trustProxy: 'number',
  timeoutMs: 'number',
  endpoint: 'string',
  now: 'function',
}
const KEY_RULES: OptionRules<CoinbaseKey> = { id: 'string', secret: 'string' }
const RATE_RULES: OptionRules<TokenRateLimit> = { limit: 'number', windowMs: 'number' }

/** The options with every default. @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(input: CoinbaseTokensOptions) {
  const options = readKnown(input, RULES, { at: '', required: ['key', 'origins'] })
  const { origins, endpoint = ENDPOINT, timeoutMs = COINBASE_LIMIT_MS, now = Date.now, counts = memoryCounts(now) } = options
  const { limit = 10, windowMs = RATE_WINDOW_MS } = readKnown(options.rateLimit ?? {}, RATE_RULES, { at: 'rateLimit' })
  checkLimits({ timeoutMs, 'rateLimit.limit': limit, 'rateLimit.windowMs': windowMs })
  return {
    key: readKey(readKeyParts(options.key)),
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

/** Reads an address of Coinbase. @throws LatchkeyError `OPTION_INVALID` */
export function readEndpoint(text: string, option = 'endpoint'): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isSecureUrl(url)) return url
  throw optionInvalid(option, 'is no address with https:', 'leave it out; http: is for this device only')
}

/** The fields of a key. @throws LatchkeyError `OPTION_INVALID` */
export function readKeyParts(key: CoinbaseKey): CoinbaseKey {
  if (typeof key !== 'object') throw optionInvalid('key', 'is no object', 'pass { id, secret } of a "Secret API Key"')
  return readKnown(key, KEY_RULES, { at: 'key' })
}
