import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { address, amount, decimal, identifier, isoTime, label, listOf, networkId, pictureUrl, textUpTo } from '../shapes/shapes.js'

/** The query of `GET /v1/account/{address}/history`. */
export const historyQuerySchema = z.object({
  /** `next` of the page before. */
  cursor: z.optional(textUpTo(1_024)),
  /** Purchases of one provider instead, e.g. `coinbase`. */
  onramp: z.optional(textUpTo(64)),
  chainId: z.optional(networkId),
})

/** Something that moved in a transaction: a coin, a token or a piece. */
export const transferSchema = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: decimal }),
  /** Of the whole, in US dollars. */
  value: z.optional(amount),
  price: z.optional(amount),
  fungible_info: z.optional(
    z.object({
      name: z.optional(textUpTo(256)),
      symbol: z.optional(textUpTo(64)),
      icon: z.optional(z.object({ url: z.optional(pictureUrl) })),
    }),
  ),
  nft_info: z.optional(
    z.object({
      name: z.optional(textUpTo(256)),
      content: z.optional(
        z.object({
          preview: z.optional(z.object({ url: z.optional(pictureUrl) })),
          detail: z.optional(z.object({ url: z.optional(pictureUrl) })),
        }),
      ),
      flags: z.optional(z.object({ is_spam: z.optional(z.boolean()) })),
    }),
  ),
})

/** A transaction of an account. */
export const transactionSchema = z.object({
  id: label,
  metadata: z.object({
    /** E.g. `send`. Unknown values occur. */
    operationType: textUpTo(64),
    hash: identifier,
    minedAt: isoTime,
    sentFrom: z.optional(textUpTo(200)),
    sentTo: z.optional(textUpTo(200)),
    /** `confirmed`, `failed` or `pending`; of a purchase `ONRAMP_TRANSACTION_STATUS_…`. Unknown values occur. */
    status: textUpTo(64),
    nonce: z.optional(z.int()),
    chain: z.optional(networkId),
  }),
  transfers: listOf(transferSchema, 200),
})

/** The answer of `GET /v1/account/{address}/history`. */
export const historySchema = z.object({
  data: listOf(transactionSchema, 200),
  /** For the next page; null: this is the last one. */
  next: z.nullable(textUpTo(1_024)),
})

/** A page of an account's transactions, the newest first. */
export type History = z.output<typeof historySchema>

/** What {@link getHistory} asks for. */
export interface HistoryQuery extends Partial<z.output<typeof historyQuerySchema>> {
  readonly address: string
}

/** One page of an account's transactions. @throws LatchkeyError as `call` */
export const getHistory = (http: Http, { address, ...query }: HistoryQuery, options: CallOptions = {}): Promise<History> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/account/${encodeURIComponent(address)}/history`,
    query,
    answer: historySchema,
    ...options,
  })

/** An address in a path, as a server reads it. */
export const addressParameterSchema = z.object({ address })
