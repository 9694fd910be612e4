import { bytesIn } from '@latchkey/plugin-kit/shapes'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'

// Parameters of applications, as in WalletConnect's Solana methods.

/** The account that is to sign. */
export const signer = z.object({ pubkey: z.optional(z.string()) })

/** A message to sign. */
export const message = z.object({ message: bytesIn(base58) })

/** A transaction as it goes over the wire. */
export const transaction = z.object({ transaction: bytesIn(base64) })

/** Several of them; at least one. */
export const transactions = z.object({ transactions: z.array(bytesIn(base64)).check(z.minLength(1)) })

/** Commitments that a node accepts; the later ones are legacy names. */
const commitment = z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])
const count = z.int().check(z.nonnegative())

/** Options of a node's `sendTransaction`. */
export const sendOptions = z.object({
  sendOptions: z.nullish(
    z.object({
      preflightCommitment: z.optional(commitment),
      skipPreflight: z.optional(z.boolean()),
      maxRetries: z.optional(count),
      minContextSlot: z.optional(count),
    }),
  ),
})
