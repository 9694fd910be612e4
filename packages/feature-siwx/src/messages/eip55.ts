import { keccak_256 } from '@noble/hashes/sha3.js'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Whether it is 0x and 40 hexadecimal digits. */
export const isHexAddress = (text: string): boolean => ADDRESS.test(text)

/** Applies the checksum case to the digits of an address. @see EIP-55 https://eips.ethereum.org/EIPS/eip-55 */
export function toChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isUpper = (index: number) => (((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0xf) > 7
  return `0x${Array.from(digits, (digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')}`
}
