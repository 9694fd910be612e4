import { LatchkeyError } from '@latchkey/kernel'
import { getAddress } from 'viem/utils'
import { isHexAddress } from './readAccounts.js'
import { NAMESPACE } from './chainId.js'

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Options of {@link parseAddress}. */
export interface ParseAddressOptions {
  /** Refuse mixed case that is not the checksum. */
  readonly strictChecksum: boolean
}

/**
 * Reads an address as people paste it: 40 hexadecimal digits, with or without `0x`, space around it allowed.
 *
 * @returns With its checksum. @see EIP-55 https://eips.ethereum.org/EIPS/eip-55
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(text: string, { strictChecksum }: ParseAddressOptions): string {
  const trimmed = text.trim()
  if (INVISIBLE.test(trimmed)) throw invalid('It contains invisible characters. Type or copy it again.')
  const digits = trimmed.replace(/^0x/i, '')
  const address = `0x${digits}`
  if (!isHexAddress(address)) throw invalid('It must be 0x followed by 40 hexadecimal digits.')
  const checked = getAddress(address.toLowerCase())
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (strictChecksum && isMixed && checked !== address) throw invalid('Its checksum does not match. Check every character.')
  return checked
}

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('ADDRESS_INVALID', { namespace: NAMESPACE, problem })
}
