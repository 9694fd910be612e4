// What nodes answer. @see https://solana.com/docs/rpc/http
import * as z from 'zod/mini'

/** Most accounts of a transaction that any version of the network allows, with room. */
const MOST_ACCOUNTS = 1_024

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
/** Exact below 2^53 lamports, nine million coins; above it a node's JSON is rounded when it is read. */
const lamports = z.pipe(
  z.number().check(z.gte(0), z.lt(2 ** 64)),
  z.transform((value: number) => BigInt(Math.round(value))),
)
const slot = z.int().check(z.gte(0), z.lte(2 ** 37))
/** Seconds since 1970. */
const blockTime = z.nullish(z.int().check(z.gte(1), z.lte(253_402_300_799)))

/** The newest transactions of an address, as `getSignaturesForAddress` lists them. */
export const signaturesSchema = z.array(
  z.object({ signature: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)), slot, err: z.unknown(), blockTime }),
)

/** Base units. */
const baseUnits = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((text: string) => BigInt(text)),
)

/** What a token account held before or after a transaction. Old transactions have no owner. */
const tokenBalanceSchema = z.object({
  uiTokenAmount: z.object({ amount: baseUnits, decimals: z.int().check(z.gte(0), z.lte(255)) }),
  owner: z.optional(address),
  mint: address,
})

const tokenBalances = z.nullish(z.array(tokenBalanceSchema).check(z.maxLength(MOST_ACCOUNTS)))

/** A transaction in the encoding `jsonParsed`; null for one that the node does not have. */
export const transactionSchema = z.nullable(
  z.object({
    slot,
    blockTime,
    transaction: z.object({
      message: z.object({
        accountKeys: z
          .array(z.object({ pubkey: address, signer: z.optional(z.boolean()) }))
          .check(z.minLength(1), z.maxLength(MOST_ACCOUNTS)),
      }),
    }),
    meta: z.object({
      err: z.unknown(),
      fee: lamports,
      preBalances: z.array(lamports).check(z.maxLength(MOST_ACCOUNTS)),
      postBalances: z.array(lamports).check(z.maxLength(MOST_ACCOUNTS)),
      preTokenBalances: tokenBalances,
      postTokenBalances: tokenBalances,
    }),
  }),
)

/** The token accounts of an owner. */
export const tokenAccountsSchema = z.object({ value: z.array(z.object({ pubkey: address })) })

/** One of the transactions of an address. */
export type Signature = z.output<typeof signaturesSchema>[number]

/** A transaction as it was read. */
export type SolanaTransaction = NonNullable<z.output<typeof transactionSchema>>
