import { LatchkeyError } from '@latchkey/kernel'
import { base58 } from '@scure/base'

const PUBLIC_KEY_BYTES = 32

/** More cannot be 32 bytes; base58 takes quadratic time, so a pasted novel is refused before it is decoded. */
const MAX_LENGTH = 44

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * Reads a Solana address: base58 of exactly 32 bytes. Space around it is taken off.
 *
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(text: string): string {
  const address = text.trim()
  if (INVISIBLE.test(address)) throw invalid('It holds invisible characters or spaces; type it or copy it again.')
  const bytes = address.length > MAX_LENGTH ? undefined : decode(address)
  if (bytes?.length !== PUBLIC_KEY_BYTES)
    throw invalid('A Solana address is 32 to 44 characters of base58, without 0, O, I and l.')
  return address
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    // Outside the alphabet; the caller says what is expected.
    return undefined
  }
}

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('ADDRESS_INVALID', { namespace: 'solana', problem })
}
