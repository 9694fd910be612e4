import { addressInvalid, readAddressText } from '@latchkey/plugin-kit/wallet'
import { base58 } from '@scure/base'

const NAMESPACE = 'solana'

const PUBLIC_KEY_BYTES = 32

/** Longer text cannot be 32 bytes; base58 takes quadratic time, so it is rejected before decoding. */
const MAX_LENGTH = 44

/**
 * Reads a Solana address: base58 of exactly 32 bytes. Surrounding whitespace is removed.
 *
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(text: string): string {
  const address = readAddressText(NAMESPACE, text)
  const bytes = address.length > MAX_LENGTH ? undefined : decode(address)
  if (bytes?.length !== PUBLIC_KEY_BYTES)
    throw addressInvalid(NAMESPACE, 'A Solana address is 32 to 44 characters of base58, without 0, O, I and l.')
  return address
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    // Outside the alphabet; the caller throws the error.
    return undefined
  }
}
