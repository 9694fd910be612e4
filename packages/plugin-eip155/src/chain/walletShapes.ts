import * as z from 'zod/mini'

// What wallets and nodes write of accounts and chains.

/** 20 bytes in hexadecimal with `0x`; the case of the letters is not looked at. */
export const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))

/** Bytes in hexadecimal with `0x`, e.g. a signature or a hash. */
export const hex = z.string().check(z.regex(/^0x[0-9a-f]+$/i))

/** A whole number of at most 256 bits, in hexadecimal with `0x`. */
export const quantity = z.pipe(z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)), z.transform((digits) => BigInt(digits)))

/** The permission to see accounts. @see EIP-2255 https://eips.ethereum.org/EIPS/eip-2255 */
export const accountsPermission = z.object({ parentCapability: z.literal('eth_accounts') })
