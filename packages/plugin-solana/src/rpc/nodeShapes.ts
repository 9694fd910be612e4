import * as z from 'zod/mini'

/** The hash of the first block, base58. */
export const genesisHash = z.string()

/** Lamports; large ones arrive as digits. */
const lamports = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d{1,20}$/))]),
  z.transform((amount) => BigInt(amount)),
)

/** An answer to `getBalance`. */
export const balance = z.object({ value: lamports })
