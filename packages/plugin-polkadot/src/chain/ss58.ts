import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

/** A parsed SS58 address. */
export interface Ss58 {
  readonly prefix: number
  /** The public key, 32 bytes. */
  readonly publicKey: Uint8Array
}

const KEY_BYTES = 32
const CHECKSUM_BYTES = 2

/** Prefixes below take one byte, those above two. */
const FIRST_LONG_PREFIX = 64

/** Longer text cannot be an address; it is rejected before base58 takes its quadratic time. */
const MAX_LENGTH = 50

const CONTEXT = new TextEncoder().encode('SS58PRE')

/**
 * Parses an address.
 *
 * @returns Undefined for text that is not an address of a 32-byte key.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/#address-formats
 */
export function decodeSs58(text: string): Ss58 | undefined {
  const bytes = text.length > MAX_LENGTH ? undefined : decode(text)
  const [first = 0, second = 0] = bytes ?? []
  const prefixBytes = first < FIRST_LONG_PREFIX ? 1 : 2
  // 0x80 and above are reserved.
  if (first >= 0x80 || bytes?.length !== prefixBytes + KEY_BYTES + CHECKSUM_BYTES) return undefined
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  const [one, two] = checksum(body)
  if (bytes.at(-2) !== one || bytes.at(-1) !== two) return undefined
  const prefix = prefixBytes === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix, publicKey: body.slice(prefixBytes) }
}

/** Formats a public key as an address of the network with this prefix. */
export function encodeSs58({ prefix, publicKey }: Ss58): string {
  const head = prefix < FIRST_LONG_PREFIX ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.of(...head, ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...checksum(body)))
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...CONTEXT, ...body), { dkLen: 64 }).subarray(0, CHECKSUM_BYTES)
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    // Outside the alphabet.
    return undefined
  }
}
