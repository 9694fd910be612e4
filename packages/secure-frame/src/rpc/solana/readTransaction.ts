import { base58, base64 } from '@scure/base'
import { failure } from '../../channel/failure.js'

/** A transaction that one account signs, in place. */
export interface SignableTransaction {
  /** All of it; at most 1,232 bytes. */
  readonly bytes: Uint8Array
  /** What every signer signs. */
  readonly message: Uint8Array
  /** Where the signature of the account is. */
  readonly slot: number
}

const MOST_BYTES = 1_232
/** Of how many signatures and of how many accounts there are: of neither a transaction has as many as need two. */
const LENGTH_BYTES = 1
const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** Of a versioned message; the other bits are its version. */
const VERSION_BIT = 0x80

const unreadable = (problem: string, cause?: unknown) => failure('FAILED', `The transaction cannot be signed: ${problem}.`, { cause })

/** Reads a transaction that the page wrote as base58, or else as base64: legacy, or of version 0. @see https://solana.com/docs/core/transactions */
export const readTransaction = (text: string, address: string): SignableTransaction => readBytes(decode(text), address)

/** The same of bytes. */
export function readBytes(bytes: Uint8Array, address: string): SignableTransaction {
  if (bytes.length > MOST_BYTES) throw unreadable('it is too long')
  const count = readLength(bytes)
  const message = bytes.slice(LENGTH_BYTES + count * SIGNATURE_BYTES)
  const isVersioned = ((message[0] ?? 0) & VERSION_BIT) !== 0
  if (isVersioned && message[0] !== VERSION_BIT) throw unreadable('its version is unknown')
  const header = message.subarray(isVersioned ? 1 : 0)
  // The header has three numbers: signers, and of the accounts those that are only read.
  const keys = readLength(header.subarray(3))
  const signers = header[0] ?? 0
  const list = header.subarray(3 + LENGTH_BYTES, 3 + LENGTH_BYTES + keys * KEY_BYTES)
  if (signers !== count || signers > keys || list.length !== keys * KEY_BYTES) throw unreadable('it is incomplete')
  const own = base58.decode(address)
  for (let index = 0; index < signers; index += 1) {
    const key = list.subarray(index * KEY_BYTES, (index + 1) * KEY_BYTES)
    if (key.every((byte, at) => byte === own[at])) return { bytes, message, slot: LENGTH_BYTES + index * SIGNATURE_BYTES }
  }
  throw unreadable('this account is none of its signers')
}

/** The transaction with the account's signature in its slot. All others stay. */
export function withSignature({ bytes, slot }: SignableTransaction, signature: Uint8Array): Uint8Array {
  const signed = bytes.slice()
  signed.set(signature, slot)
  return signed
}

function decode(text: string): Uint8Array {
  // Base58 takes quadratic time.
  if (text.length > 2 * MOST_BYTES) throw unreadable('it is too long')
  const bytes = tryDecode(() => base58.decode(text)) ?? tryDecode(() => base64.decode(text))
  if (!bytes) throw unreadable('it is neither base58 nor base64')
  return bytes
}

function tryDecode(run: () => Uint8Array): Uint8Array | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** A number (compact-u16) of one byte. */
function readLength([length = 0]: Uint8Array): number {
  if (length > 0x7f) throw unreadable('a length is wrong')
  return length
}
