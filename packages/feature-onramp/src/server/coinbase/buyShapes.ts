// What Coinbase answers about buying. Whatever else it writes is left out.
import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const limits = z.optional(z.array(z.object({ id: text(64), min: text(40), max: text(40) })).check(z.maxLength(32)))

/**
 * What can be bought, and paid with. Its documentation and its answers name the limits of a currency in two ways.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-buy-options
 */
export const buyOptionsSchema = z.object({
  payment_currencies: z.array(z.object({ id: text(16), limits, payment_method_limits: limits })).check(z.maxLength(500)),
  purchase_currencies: z
    .array(
      z.object({
        id: text(64),
        name: text(128),
        symbol: text(64),
        networks: z.optional(
          z
            .array(
              z.object({
                name: text(64),
                display_name: z.optional(text(64)),
                /** Of EVM networks, e.g. `8453`. */
                chain_id: z.optional(z.string().check(z.maxLength(64))),
                /** Empty for the network's own coin. */
                contract_address: z.optional(z.string().check(z.maxLength(200))),
              }),
            )
            .check(z.maxLength(64)),
        ),
      }),
    )
    .check(z.maxLength(1_000)),
})

const money = z.object({ value: z.string().check(z.regex(/^\d{1,30}(\.\d{1,40})?$/)), currency: text(64) })

/**
 * What a purchase costs.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote
 */
export const buyQuoteSchema = z.object({
  payment_total: money,
  payment_subtotal: money,
  purchase_amount: money,
  coinbase_fee: money,
  network_fee: money,
  quote_id: text(256),
})

/** What can be bought, and paid with. */
export type BuyOptions = z.output<typeof buyOptionsSchema>

/** What a purchase costs. */
export type BuyQuote = z.output<typeof buyQuoteSchema>
