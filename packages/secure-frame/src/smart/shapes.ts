import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'

/** An address in any case. */
export const address = z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))

/** Bytes in hex. */
export const bytesUpTo = (most: number) =>
  z.custom<Hex>((value) => typeof value === 'string' && value.length <= 2 + 2 * most && /^0x(?:[0-9a-fA-F]{2})*$/.test(value))

/** A hash, in lower case. */
export const hash = z.pipe(
  z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)),
  z.transform((value) => value.toLowerCase() as Hex),
)

/** A quantity in hex, at most a number. */
export const quantityUpTo = (most: bigint) =>
  z
    .pipe(
      z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
      z.transform((value) => BigInt(value)),
    )
    .check(z.refine((value) => value <= most))

/** Of 256 bits. */
export const quantity = quantityUpTo(2n ** 256n - 1n)
