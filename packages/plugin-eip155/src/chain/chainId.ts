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

/** A chain id in the format of wallets: hexadecimal without leading zeros, e.g. `0x1`. */
export function toHexChainId(network: Pick<Network, 'reference'>): string {
  return `0x${BigInt(network.reference).toString(16)}`
}
