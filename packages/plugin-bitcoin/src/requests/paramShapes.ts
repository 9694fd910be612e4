import { anything, text } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

// Parameters of applications, as in WalletConnect's Bitcoin methods.

/** Text to sign. */
export const message = z.object({ message: text, protocol: z.optional(z.enum(['ecdsa', 'bip322'])) })

const input = z.object({
  address: z.optional(z.string()),
  index: z.int().check(z.nonnegative()),
  sighashTypes: z.optional(z.array(z.int())),
})

/** A PSBT to sign, base64. */
export const psbt = z.object({
  psbt: z.string().check(z.regex(/^[\w+/]+=*$/)),
  signInputs: z.optional(z.array(input).check(z.minLength(1))),
  broadcast: anything,
})

/** Whole satoshis; the supply has at most 16 digits. */
const satoshis = z.pipe(
  z
    .pipe(
      z.union([z.string(), z.number(), z.bigint()]),
      z.transform((amount) => String(amount)),
    )
    .check(z.regex(/^[1-9]\d{0,15}$/)),
  z.transform((digits) => BigInt(digits)),
)

/** Bitcoin to send. */
export const transfer = z.object({ recipientAddress: text, amount: satoshis })
