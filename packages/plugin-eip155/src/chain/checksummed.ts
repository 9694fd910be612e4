import { getAddress } from 'viem/utils'

/**
 * The address with its checksum, whatever case its digits are in. viem keeps results by text, so that one address is hashed once,
 * by whatever it is read.
 *
 * @see EIP-55 https://eips.ethereum.org/EIPS/eip-55
 */
export const checksummed = (address: string): string => getAddress(address.toLowerCase())
