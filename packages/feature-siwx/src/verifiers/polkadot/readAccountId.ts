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
  const checksum = blake2b(new Uint8Array([...CONTEXT, ...body]), { dkLen: 64 })
  const isSound = bytes.subarray(body.length).every((byte, index) => byte === checksum[index])
  return isSound ? body.subarray(prefix) : undefined
}
