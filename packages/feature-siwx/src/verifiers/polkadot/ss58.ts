import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { decodeText } from '../decodeText.js'

const ID_BYTES = 32
const CHECKSUM_BYTES = 2
/** From the first value on, the prefix has two bytes. From the second on, the first byte is invalid. */
const [TWO_BYTES, RESERVED] = [64, 128]
const CONTEXT = new TextEncoder().encode('SS58PRE')

/**
 * The account id of an SS58 address; undefined for any other text.
 *
 * @returns 32 bytes. @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/#address-formats
 */
export function readAccountId(address: string): Uint8Array | undefined {
  const bytes = decodeText(base58, address)
  const [first = RESERVED] = bytes ?? []
  if (!bytes || first >= RESERVED) return undefined
  const prefix = first < TWO_BYTES ? 1 : 2
  if (bytes.length !== prefix + ID_BYTES + CHECKSUM_BYTES) return undefined
  const body = bytes.subarray(0, prefix + ID_BYTES)
  const isSound = checksum(body).every((byte, index) => byte === bytes[body.length + index])
  return isSound ? body.subarray(prefix) : undefined
}

/** The address of the same account with the prefix of a network; undefined for text that is no SS58 address. */
export function respell(address: string, prefix: number): string | undefined {
  const id = readAccountId(address)
  if (!id) return undefined
  const head = prefix < TWO_BYTES ? [prefix] : [((prefix & 0xfc) >> 2) | TWO_BYTES, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.of(...head, ...id)
  return base58.encode(Uint8Array.of(...body, ...checksum(body)))
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...CONTEXT, ...body), { dkLen: 64 }).subarray(0, CHECKSUM_BYTES)
}
