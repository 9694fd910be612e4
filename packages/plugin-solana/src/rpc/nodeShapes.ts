import { baseUnits, bytesIn } from '@latchkey/plugin-kit/shapes'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'

/** The hash of the first block, base58. */
export const genesisHash = z.string()

/** An answer to `getBalance`. */
export const balance = z.object({ value: baseUnits })

/** The bytes of an account, asked for with the encoding `base64`. */
const accountBytes = z.pipe(
  z.object({ data: z.tuple([bytesIn(base64), z.literal('base64')]) }),
  z.transform(({ data: [bytes] }) => bytes),
)

/** An answer to `getTokenAccountsByOwner`. */
export const tokenAccounts = z.object({ value: z.array(z.object({ account: accountBytes })) })

/** An answer to `getMultipleAccounts`; null for an unknown account. */
export const accounts = z.object({ value: z.array(z.nullable(accountBytes)) })

/** A transaction's id, base58. */
const signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/** An answer to `getSignaturesForAddress`, the newest first. */
export const signatures = z.array(z.object({ signature, err: z.unknown(), blockTime: z.nullish(z.int().check(z.positive())) }))

/** What a token account holds before or after a transaction. */
const tokenBalance = z.object({
  mint: z.string(),
  owner: z.optional(z.string()),
  uiTokenAmount: z.object({
    amount: z.pipe(
      z.string().check(z.regex(/^\d{1,20}$/)),
      z.transform((digits: string) => BigInt(digits)),
    ),
    decimals: z.int().check(z.gte(0), z.lte(77)),
  }),
})

/** An answer to `getTransaction` with the encoding `jsonParsed`; null for one that the node no longer has. */
export const transaction = z.nullable(
  z.object({
    transaction: z.object({ message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string() })) }) }),
    meta: z.nullable(
      z.object({
        fee: baseUnits,
        preBalances: z.array(baseUnits),
        postBalances: z.array(baseUnits),
        preTokenBalances: z.optional(z.array(tokenBalance)),
        postTokenBalances: z.optional(z.array(tokenBalance)),
      }),
    ),
  }),
)

/** Ordinary accounts hold no bytes. */
const anyBytes = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => new Uint8Array()),
  ),
  bytesIn(base64),
])

/** What is at an address: its lamports, the program that owns it, and its bytes. */
const accountInfo = z.object({
  lamports: baseUnits,
  owner: z.string(),
  executable: z.boolean(),
  data: z.pipe(
    z.tuple([anyBytes, z.literal('base64')]),
    z.transform(([bytes]) => bytes),
  ),
})

/** As {@link accounts}, with their owners. */
export const accountInfos = z.object({ value: z.array(z.nullable(accountInfo)) })
/** See {@link accountInfos}. */
export type AccountInfo = z.infer<typeof accountInfo>

/** As {@link tokenAccounts}, with their addresses. */
export const ownedAccounts = z.object({ value: z.array(z.object({ pubkey: z.string(), account: accountBytes })) })

/** An answer to `getMinimumBalanceForRentExemption`. */
export const rent = baseUnits

/** An answer to `getRecentPrioritizationFees`: of each slot, in millionths of a lamport for a unit of computation. */
export const recentFees = z.array(z.object({ prioritizationFee: baseUnits }))

/** An answer to `simulateTransaction`. */
export const simulation = z.object({ value: z.object({ err: z.unknown(), logs: z.catch(z.nullable(z.array(z.string())), null) }) })

/** An answer to `getSignatureStatuses` about one transaction. */
export const signatureStatus = z.object({
  value: z.tuple([
    z.nullable(
      z.object({
        err: z.unknown(),
        confirmations: z.nullable(z.int().check(z.nonnegative())),
        confirmationStatus: z.enum(['processed', 'confirmed', 'finalized']),
      }),
    ),
  ]),
})
