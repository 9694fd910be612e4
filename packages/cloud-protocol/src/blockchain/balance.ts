import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { accountId, amount, decimal, label, listOf, networkId, pictureUrl } from '../shapes/shapes.js'
import { commaList } from '../shapes/query.js'

/** The query of `GET /v1/account/{address}/balance`. */
export const balanceQuerySchema = z.object({
  currency: z.enum(['usd']),
  /** @default all that the service knows */
  chainId: z.optional(networkId),
  /** Contracts whose balance is asked of the chain again, as CAIP-10 ids joined by commas. */
  forceUpdate: z.optional(commaList),
})

/** What an account has of a coin or token. */
export const balanceSchema = z.object({
  name: label,
  symbol: label,
  chainId: networkId,
  /** CAIP-10 id of the token's contract; absent for the network's own coin. */
  address: z.optional(accountId),
  /** Of the whole, in the currency asked for. */
  value: z.optional(amount),
  /** Of one. */
  price: z.optional(amount),
  quantity: z.object({ decimals: z.string().check(z.regex(/^\d{1,2}$/)), numeric: decimal }),
  iconUrl: z.optional(pictureUrl),
})

/** The answer of `GET /v1/account/{address}/balance`. */
export const balancesSchema = z.object({ balances: listOf(balanceSchema, 1_000) })

/** What an account has. */
export type Balances = z.output<typeof balancesSchema>

/** What {@link getBalances} asks for. */
export interface BalanceQuery {
  readonly address: string
  readonly chainId?: string
  /** CAIP-10 ids. */
  readonly forceUpdate?: readonly string[]
}

/** What an account has, in US dollars. @throws LatchkeyError as `call` */
export const getBalances = (http: Http, query: BalanceQuery, options: CallOptions = {}): Promise<Balances> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/account/${encodeURIComponent(query.address)}/balance`,
    query: { currency: 'usd', chainId: query.chainId, forceUpdate: query.forceUpdate?.join(',') },
    answer: balancesSchema,
    ...options,
  })
