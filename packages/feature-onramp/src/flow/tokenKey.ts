import type { OnrampToken } from '../contracts/index.js'

/** Identifies a token. Hexadecimal addresses are compared without their case. */
export function tokenKey({ chainId, address }: Pick<OnrampToken, 'chainId' | 'address'>): string {
  if (address === undefined) return chainId
  return `${chainId}/${/^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address}`
}
