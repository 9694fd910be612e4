import { checkIcon, cleanWalletName } from '@latchkey/kernel'
import * as z from 'zod/mini'
import { PLAIN_DECIMAL } from '../flow/decimal.js'

// Schemas for the answers of providers, which are third-party code. No answer is used before it is validated here.

/** Text without invisible and direction-changing characters; not empty. */
const words = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => cleanWalletName(text)),
  ),
  z.string().check(z.minLength(1)),
)
const identifier = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))
const decimal = z.string().check(z.regex(PLAIN_DECIMAL))
const chainId = z.templateLiteral([z.string().check(z.regex(/^[-a-z0-9]{3,8}$/)), ':', z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,32}$/))])
/** What a `Date` can hold. */
const timeMs = z.number().check(z.gte(0), z.lte(8.64e15))
const icon = z.pipe(
  z.unknown(),
  z.transform((value) => checkIcon(value)),
)

/** A token that is sold. */
export const token = z.object({
  chainId,
  address: z.optional(identifier),
  symbol: words,
  name: words,
  decimals: z.int().check(z.gte(0), z.lte(77)),
  iconUrl: z.optional(icon),
})

/** A way to pay. */
export const method = z.object({ id: identifier, name: z.optional(words), min: z.optional(decimal), max: z.optional(decimal) })

/** A currency; its payment methods are read one by one. */
export const fiat = z.object({ code: z.string().check(z.regex(/^[A-Z]{3}$/)), methods: z.array(z.unknown()) })

/** What a provider sells; tokens and currencies are read one by one. */
export const catalog = z.object({ tokens: z.array(z.unknown()), fiats: z.optional(z.array(z.unknown())) })

/** A quote; `problemOf` checks its sum. */
export const quote = z.object({
  id: z.optional(identifier),
  total: decimal,
  subtotal: decimal,
  fees: z
    .array(z.object({ kind: z.enum(['provider', 'network', 'other']), name: z.optional(words), amount: decimal }))
    .check(z.maxLength(20)),
  receive: decimal,
  expiresAtMs: z.optional(timeMs),
})

/** The page to pay on; `checkAddress` checks its origin. */
export const checkout = z.object({
  url: z.string().check(z.maxLength(8_192)),
  reference: z.optional(identifier),
  isSingleUse: z.optional(z.boolean()),
})

/** Status of an order. */
export const status = z.object({
  state: z.enum(['pending', 'processing', 'completed', 'failed']),
  receive: z.optional(decimal),
  transactionId: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
  reason: z.optional(words),
  updatedAtMs: z.optional(timeMs),
})

/** An order in the page’s storage. */
export const order = z.object({
  ...status.shape,
  id: identifier,
  providerId: identifier,
  providerName: words,
  reference: z.optional(identifier),
  chainId,
  address: identifier,
  token,
  fiat: z.optional(fiat.shape.code),
  amount: z.optional(decimal),
  createdAtMs: timeMs,
  isSandbox: z.boolean(),
  state: z.enum(['pending', 'processing', 'completed', 'failed', 'arrived', 'unconfirmed']),
  isClaimed: z.optional(z.boolean()),
  isSeen: z.optional(z.boolean()),
  heldBefore: z.optional(z.string().check(z.regex(/^\d{1,78}$/))),
})

/** What gives a session token: Coinbase to the host’s server, and that server to the page. */
export const sessionToken = z.object({ token: z.string().check(z.regex(/^[\w.~+/=-]{8,2048}$/)) })
