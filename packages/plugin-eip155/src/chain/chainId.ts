import type { CaipNetworkId, Network } from '@latchkey/kernel'

/** The CAIP-2 namespace of Ethereum and every EVM chain. */
export const NAMESPACE = 'eip155'

/** Whether a text is an EIP-155 chain id as CAIP-2 writes it: decimal, without leading zeros. */
export function isReference(text: string): boolean {
  return /^[1-9]\d{0,31}$/.test(text)
}

/** Prefixes an EIP-155 chain id. @param reference - Decimal, e.g. `1`. */
export function toCaipNetworkId(reference: number | string): CaipNetworkId {
  return `${NAMESPACE}:${reference}`
}

/** A chain id as wallets are told it: hexadecimal without leading zeros, e.g. `0x1`. */
export function toHexChainId(network: Pick<Network, 'reference'>): string {
  return `0x${BigInt(network.reference).toString(16)}`
}

/**
 * Reads a chain id as wallets write it: hexadecimal by EIP-695, though some answer with decimal text or a number.
 *
 * @returns Undefined for anything else.
 */
export function readChainId(value: unknown): CaipNetworkId | undefined {
  const isId =
    (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
    (typeof value === 'string' && value.length <= 34 && /^(?:0x[0-9a-f]+|[0-9]+)$/i.test(value))
  if (!isId) return undefined
  const reference = BigInt(value).toString()
  return isReference(reference) ? toCaipNetworkId(reference) : undefined
}

/** The CAIP-2 reference of a chain id as nodes and wallets write it. Undefined for anything else. */
export function readReference(value: unknown): string | undefined {
  return readChainId(value)?.slice(NAMESPACE.length + 1)
}
