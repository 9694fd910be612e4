import type { OptionRules } from '@latchkey/kernel'
import { readOptions } from '@latchkey/kernel'
import { checkLimits } from '@latchkey/server-kit'
import { COINBASE_LIMIT_MS } from '../../timeouts.js'
import type { OnrampCounts } from '../counts.js'
import { memoryCounts } from '../counts.js'
import { askCoinbase } from './askCoinbase.js'
import type { TokenQuestion } from './askToken.js'
import { askToken } from './askToken.js'
import type { BuyOptions, BuyQuote } from './buyShapes.js'
import { buyOptionsSchema, buyQuoteSchema } from './buyShapes.js'
import type { CoinbaseKey } from './CoinbaseTokensOptions.js'
import { readEndpoint, readKeyParts } from './readOptions.js'
import { readKey } from './readKey.js'

const API = 'https://api.developer.coinbase.com/onramp/v1'

/** Where the buyer is. */
export interface BuyPlace {
  /** ISO 3166-1 alpha-2, e.g. `US`. */
  readonly country: string
  /** ISO 3166-2 without the country, e.g. `NY`; Coinbase needs it for the United States. */
  readonly subdivision?: string | undefined
}

/** What is asked to be bought. */
export interface BuyQuestion extends BuyPlace {
  /** Ids of the options. */
  readonly purchaseCurrency: string
  readonly purchaseNetwork: string
  readonly paymentCurrency: string
  /** E.g. `CARD`. */
  readonly paymentMethod: string
  /** Fees included, a decimal. */
  readonly paymentAmount: string
}

/** Coinbase's Onramp API with a key that stays on the server. Each call throws LatchkeyError `ONRAMP_COINBASE_FAILED` | `ONRAMP_TOKEN_FAILED`. */
export interface CoinbaseApi {
  options(place: BuyPlace): Promise<BuyOptions>
  quote(question: BuyQuestion): Promise<BuyQuote>
  /** A session token: it opens one page, within five minutes. */
  token(question: TokenQuestion): Promise<string>
}

/** Options of {@link createCoinbaseApi}. */
export interface CoinbaseApiOptions {
  /** A "Secret API Key" of the Coinbase Developer Platform. */
  readonly key: CoinbaseKey
  /** So that no token is given twice. @default in memory, for one process */
  readonly counts?: OnrampCounts
  /** Milliseconds for an answer. @default 8_000 */
  readonly timeoutMs?: number
  /** The address of the API. `http:` only on this device. @default 'https://api.developer.coinbase.com/onramp/v1' */
  readonly url?: string
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
}

const RULES: OptionRules<CoinbaseApiOptions> = {
  // An error of the rule would repeat a text in its place, which may be the secret.
  key: ['a key', () => true],
  counts: 'object',
  timeoutMs: 'number',
  url: 'string',
  now: 'function',
}

/** Asks Coinbase with a key. @throws LatchkeyError `OPTION_INVALID` */
export function createCoinbaseApi(input: CoinbaseApiOptions): CoinbaseApi {
  const {
    key,
    timeoutMs = COINBASE_LIMIT_MS,
    url = API,
    now = Date.now,
    ...options
  } = readOptions(input, RULES, { at: '', required: ['key'] })
  checkLimits({ timeoutMs })
  const base = readEndpoint(url, 'url').href.replace(/\/$/, '')
  const config = { key: readKey(readKeyParts(key)), timeoutMs, now }
  const code = 'ONRAMP_COINBASE_FAILED'
  const counts = options.counts ?? memoryCounts(now)
  return {
    options({ country, subdivision }) {
      const address = new URL(`${base}/buy/options`)
      address.search = new URLSearchParams({ country, ...(subdivision !== undefined && { subdivision }) }).toString()
      return askCoinbase({ method: 'GET', url: address, schema: buyOptionsSchema, code }, config)
    },
    quote: ({ country, subdivision, purchaseCurrency, purchaseNetwork, paymentCurrency, paymentMethod, paymentAmount }) =>
      askCoinbase(
        {
          method: 'POST',
          url: new URL(`${base}/buy/quote`),
          body: {
            country,
            subdivision,
            purchase_currency: purchaseCurrency,
            purchase_network: purchaseNetwork,
            payment_currency: paymentCurrency,
            payment_method: paymentMethod,
            payment_amount: paymentAmount,
          },
          schema: buyQuoteSchema,
          code,
        },
        config,
      ),
    token: (question) => askToken(question, { ...config, counts, endpoint: new URL(`${base}/token`) }),
  }
}
