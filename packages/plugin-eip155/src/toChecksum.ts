import { getAddress } from 'viem/utils'

/** Loaded by `loadChecksum`, so that hashing is no part of the first load. @see EIP-55 https://eips.ethereum.org/EIPS/eip-55 */
export function toChecksum(address: string): string {
  return getAddress(address)
}
