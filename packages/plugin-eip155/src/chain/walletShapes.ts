import type { CaipNetworkId } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'
import { isReference, NAMESPACE, toCaipNetworkId } from './chainId.js'

// Accounts and chain ids as wallets and nodes encode them.

/** 20 bytes in hexadecimal with `0x`, in any case. */
export const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))

/** Bytes in hexadecimal with `0x`, e.g. a signature or a hash. */
export const hex = z.string().check(z.regex(/^0x[0-9a-f]+$/i))

/** A whole number of at most 256 bits, in hexadecimal with `0x`. */
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((digits) => BigInt(digits)),
)

/** The permission to see accounts. @see EIP-2255 https://eips.ethereum.org/EIPS/eip-2255 */
export const accountsPermission = z.object({ parentCapability: z.literal('eth_accounts') })

const written = z.union([z.int().check(z.positive()), z.string().check(z.maxLength(34), z.regex(/^(?:0x[0-9a-f]+|[0-9]+)$/i))])
const digits = z.pipe(
  written,
  z.transform((id) => BigInt(id).toString()),
)

/** A chain id: hexadecimal by EIP-695, though some wallets send decimal text or a number. Parsed to a CAIP-2 id. */
export const chainId = z.pipe(
  digits.check(z.refine(isReference)),
  z.transform((reference) => toCaipNetworkId(reference)),
)

/** The chain that a wallet names. Undefined for an invalid chain id. */
export function readChainId(value: unknown): CaipNetworkId | undefined {
  return readAs(chainId, value)
}

/** The CAIP-2 reference of a chain id from a node or wallet. Undefined for anything else. */
export function readReference(value: unknown): string | undefined {
  return readChainId(value)?.slice(NAMESPACE.length + 1)
}
