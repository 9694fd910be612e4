import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { commaList, countFrom } from '../shapes/query.js'
import { listOf, textUpTo } from '../shapes/shapes.js'
import { walletSchema } from './wallet.js'

/** The most wallets of one answer. */
export const MAX_ENTRIES = 100

/** The query of `GET /getWallets`, as a server reads it. */
export const walletsQuerySchema = z.object({
  /** From 1. */
  page: z._default(countFrom(1, 100_000), 1),
  entries: z._default(countFrom(1, MAX_ENTRIES), 40),
  /** CAIP-2 ids, joined by commas: wallets that serve one of them. */
  chains: z.optional(commaList),
  /** Ids: only these, joined by commas. */
  include: z.optional(commaList),
  /** Ids: not these, joined by commas. */
  exclude: z.optional(commaList),
  /** Part of a name. */
  search: z.optional(textUpTo(128)),
  badge_type: z.optional(z.enum(['certified'])),
})

/** The answer of `GET /getWallets`. */
export const walletsAnswerSchema = z.object({
  data: listOf(walletSchema, MAX_ENTRIES),
  /** Of all pages. */
  count: z.int().check(z.gte(0), z.lte(10_000_000)),
})

/** A page of wallets, and how many there are. */
export type WalletsAnswer = z.output<typeof walletsAnswerSchema>

/** What {@link getWallets} asks for. */
export interface WalletsQuery {
  /** From 1. @default 1 */
  readonly page?: number
  /** At most `MAX_ENTRIES`. @default 40 */
  readonly entries?: number
  /** CAIP-2 ids: wallets that serve one of them. @default any */
  readonly chains?: readonly string[]
  /** Ids: only these. @default any */
  readonly include?: readonly string[]
  /** Ids: not these. @default none */
  readonly exclude?: readonly string[]
  /** Part of a name. Spaces around it are removed. @default any */
  readonly search?: string
  readonly badgeType?: 'certified'
}

/** Asks the directory for one page of wallets. @throws LatchkeyError as `call` */
export function getWallets(http: Http, query: WalletsQuery, options: CallOptions = {}): Promise<WalletsAnswer> {
  const { page = 1, entries = 40, chains = [], include = [], exclude = [], search = '', badgeType } = query
  return call(http, {
    service: 'directory',
    path: '/getWallets',
    query: {
      page,
      entries,
      chains: chains.join(','),
      include: include.join(','),
      exclude: exclude.join(','),
      search: search.trim(),
      badge_type: badgeType,
    },
    answer: walletsAnswerSchema,
    ...options,
  })
}
