import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { accountId, amount, decimals, label, listOf, pictureUrl, textUpTo } from '../shapes/shapes.js'

/** The body of `POST /v1/fungible/price`. */
export const pricesBodySchema = z.object({
  projectId: textUpTo(128),
  currency: z.enum(['usd']),
  /** CAIP-10 ids of the tokens. */
  addresses: listOf(accountId, 100),
})

/** The price of a token. */
export const fungiblePriceSchema = z.object({
  name: label,
  symbol: label,
  iconUrl: z.optional(pictureUrl),
  /** Of one, in the currency asked for. */
  price: amount,
  address: z.optional(accountId),
  decimals: z.optional(decimals),
})

/** The answer of `POST /v1/fungible/price`. */
export const pricesSchema = z.object({ fungibles: listOf(fungiblePriceSchema, 100) })

/** What {@link getPrices} asks for. */
export type PricesQuery = Omit<z.output<typeof pricesBodySchema>, 'currency'>

/** Prices in US dollars. @throws LatchkeyError as `call` */
export const getPrices = (http: Http, query: PricesQuery, options: CallOptions = {}): Promise<z.output<typeof pricesSchema>> =>
  call(http, {
    service: 'blockchain',
    path: '/v1/fungible/price',
    method: 'POST',
    body: { currency: 'usd', ...query },
    answer: pricesSchema,
    ...options,
  })

/** The answer of `POST /v1/fungible/history`: prices of the last 30 days, the oldest first; days of which nobody knows one are missing. */
export const priceDaysSchema = z.object({
  histories: listOf(
    z.object({
      address: accountId,
      days: listOf(z.object({ /** In UTC. */ day: z.iso.date(), price: amount }), 31),
    }),
    100,
  ),
})

/** Prices of the last days in US dollars. The reference's service has no such call: a Latchkey cloud answers it. @throws LatchkeyError as `call` */
export const getPriceDays = (http: Http, query: PricesQuery, options: CallOptions = {}): Promise<z.output<typeof priceDaysSchema>> =>
  call(http, {
    service: 'blockchain',
    path: '/v1/fungible/history',
    method: 'POST',
    body: { currency: 'usd', ...query },
    answer: priceDaysSchema,
    ...options,
  })
