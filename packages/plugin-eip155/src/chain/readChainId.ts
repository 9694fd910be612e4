import type { CaipNetworkId } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'
import { isReference, NAMESPACE, toCaipNetworkId } from './chainId.js'

const written = z.union([z.int().check(z.positive()), z.string().check(z.maxLength(34), z.regex(/^(?:0x[0-9a-f]+|[0-9]+)$/i))])
const digits = z.pipe(written, z.transform((id) => BigInt(id).toString()))

/** A chain id: hexadecimal by EIP-695, though some wallets write decimal text or a number. Read as CAIP-2 id. */
export const chainId = z.pipe(digits.check(z.refine(isReference)), z.transform((reference) => toCaipNetworkId(reference)))

/** The chain that a wallet names. Undefined for what is no chain id. */
export function readChainId(value: unknown): CaipNetworkId | undefined {
  return readAs(chainId, value)
}

/** The CAIP-2 reference of a chain id as nodes and wallets write it. Undefined for anything else. */
export function readReference(value: unknown): string | undefined {
  return readChainId(value)?.slice(NAMESPACE.length + 1)
}
