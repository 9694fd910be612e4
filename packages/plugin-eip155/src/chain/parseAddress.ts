import { addressInvalid, readAddressText } from '@latchkey/plugin-kit/wallet'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { NAMESPACE } from './chainId.js'
import { checksummed } from './checksummed.js'
import { address as hexAddress } from './walletShapes.js'

/** Options of {@link parseAddress}. */
export interface ParseAddressOptions {
  /** Reject mixed case that is not the checksum. */
  readonly strictChecksum: boolean
}

/**
 * Parses a pasted address: 40 hexadecimal digits, with or without `0x`, surrounding whitespace allowed.
 *
 * @returns With its checksum. @see EIP-55 https://eips.ethereum.org/EIPS/eip-55
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(text: string, { strictChecksum }: ParseAddressOptions): string {
  const digits = readAddressText(NAMESPACE, text).replace(/^0x/i, '')
  const address = `0x${digits}`
  if (readAs(hexAddress, address) === undefined) throw addressInvalid(NAMESPACE, 'It must be 0x followed by 40 hexadecimal digits.')
  const checked = checksummed(address)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (strictChecksum && isMixed && checked !== address)
    throw addressInvalid(NAMESPACE, 'Its checksum does not match. Check every character.')
  return checked
}
