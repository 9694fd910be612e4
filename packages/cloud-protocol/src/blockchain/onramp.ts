import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { address, decimal, label, listOf, textUpTo, webUrl } from '../shapes/shapes.js'

/** The body of `POST /v1/generators/onrampurl`. */
export const onrampUrlBodySchema = z.object({
  destinationWallets: listOf(
    z.object({ address, blockchains: z.optional(listOf(textUpTo(64), 64)), assets: z.optional(listOf(textUpTo(64), 64)) }),
    32,
  ),
  defaultNetwork: z.optional(textUpTo(64)),
  partnerUserId: z.optional(textUpTo(128)),
  defaultExperience: z.optional(z.enum(['buy', 'send'])),
  presetCryptoAmount: z.optional(z.number()),
  presetFiatAmount: z.optional(z.number()),
})

/** The answer of `POST /v1/generators/onrampurl`. */
export const onrampUrlSchema = z.object({ url: webUrl })

/** What a purchase may cost by one way to pay. */
const paymentLimit = z.object({ id: label, min: textUpTo(40), max: textUpTo(40) })

/** The answer of `GET /v1/onramp/options`. */
export const onrampOptionsSchema = z.object({
  paymentCurrencies: listOf(z.object({ id: label, payment_method_limits: z.optional(listOf(paymentLimit, 32)) }), 500),
  purchaseCurrencies: listOf(
    z.object({
      id: label,
      name: label,
      symbol: label,
      networks: z.optional(
        listOf(
          z.object({
            name: label,
            display_name: z.optional(label),
            chain_id: z.optional(textUpTo(64)),
            contract_address: z.optional(textUpTo(200)),
          }),
          64,
        ),
      ),
    }),
    1_000,
  ),
})

/** An id of `GET /v1/onramp/options`, or the whole entry, as clients of the reference send it. */
const currency = z.union([label, z.object({ id: label })])

/** The body of `POST /v1/onramp/quote`. */
export const onrampQuoteBodySchema = z.object({
  purchaseCurrency: currency,
  paymentCurrency: currency,
  amount: decimal,
  network: label,
})

/** An amount of money, as a decimal. */
const money = z.object({ amount: decimal, currency: textUpTo(32) })

/** The answer of `POST /v1/onramp/quote`. */
export const onrampQuoteSchema = z.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  coinbaseFee: money,
  networkFee: money,
  quoteId: textUpTo(256),
})

/** The page to buy on. @throws LatchkeyError as `call` */
export const getOnrampUrl = (
  http: Http,
  body: z.output<typeof onrampUrlBodySchema>,
  options: CallOptions = {},
): Promise<z.output<typeof onrampUrlSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/generators/onrampurl', method: 'POST', body, answer: onrampUrlSchema, ...options })

/** What can be bought, and paid with. @throws LatchkeyError as `call` */
export const getOnrampOptions = (http: Http, options: CallOptions = {}): Promise<z.output<typeof onrampOptionsSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/onramp/options', answer: onrampOptionsSchema, ...options })

/** What a purchase costs. @throws LatchkeyError as `call` */
export const getOnrampQuote = (
  http: Http,
  body: z.output<typeof onrampQuoteBodySchema>,
  options: CallOptions = {},
): Promise<z.output<typeof onrampQuoteSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/onramp/quote', method: 'POST', body, answer: onrampQuoteSchema, ...options })
