import { transferError } from '@latchkey/plugin-kit/wallet'
import { parseAddress } from '../chain/parseAddress.js'

/** Below are the zero address, the chain's own contracts and `0x…dEaD`. */
const FIRST_ORDINARY = 0x1_00_00n
/** Addresses that nobody has a key for, by custom. */
const BURN: readonly string[] = ['0xdead000000000000000000000000000000000000', `0x${'e'.repeat(40)}`, `0x${'f'.repeat(40)}`]

/**
 * The receiver of a transfer with its checksum, which a mixed case has to match.
 *
 * @param token - The contract of the token that is sent.
 * @throws LatchkeyError `ADDRESS_INVALID` | `TRANSFER_RECEIVER_REFUSED` for an address that nobody can send from, and the token's contract
 */
export function readReceiver(text: string, token: string | undefined): string {
  const to = parseAddress(text, { strictChecksum: true })
  const lower = to.toLowerCase()
  if (BigInt(lower) < FIRST_ORDINARY || BURN.includes(lower))
    throw transferError('TRANSFER_RECEIVER_REFUSED', { problem: 'Nobody can use what is sent to this address.' })
  if (lower === token?.toLowerCase())
    throw transferError('TRANSFER_RECEIVER_REFUSED', { problem: "This is the token's own contract: what is sent to it is lost." })
  return to
}
