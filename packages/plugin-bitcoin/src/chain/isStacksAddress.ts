import { sha256 } from '@noble/hashes/sha2.js'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Versions of Stacks addresses: single and multiple signature. */
const MAINNET = [22, 20]
const TESTNET = [26, 21]

const HASH_BYTES = 20
const CHECKSUM_BYTES = 4

/** The characters that 24 bytes take, rounded up; longer text would take quadratic time. */
const MAX_LENGTH = 39

/**
 * Whether a text is a Stacks address: `S`, a version, and c32check of a 20-byte hash.
 *
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md
 */
export function isStacksAddress(address: string, isMainnet: boolean): boolean {
  const match = /^S([\dA-HJKMNP-TV-Z])([\dA-HJKMNP-TV-Z]+)$/.exec(address)
  const version = ALPHABET.indexOf(match?.[1] ?? '')
  const bytes = decode(match?.[2] ?? '')
  if (!(isMainnet ? MAINNET : TESTNET).includes(version) || !bytes) return false
  const [hash, checksum] = [bytes.subarray(0, HASH_BYTES), bytes.subarray(HASH_BYTES)]
  const expected = sha256(sha256(Uint8Array.of(version, ...hash)))
  return checksum.every((byte, index) => byte === expected[index])
}

/** @returns Undefined when it does not fit a hash and its checksum, or is not canonical: one zero character for each leading zero byte. */
function decode(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH) return undefined
  let value = 0n
  for (const letter of text) value = value * 32n + BigInt(ALPHABET.indexOf(letter))
  const hex = value.toString(16).padStart((HASH_BYTES + CHECKSUM_BYTES) * 2, '0')
  if (hex.length !== (HASH_BYTES + CHECKSUM_BYTES) * 2) return undefined
  const bytes = Uint8Array.from({ length: HASH_BYTES + CHECKSUM_BYTES }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
  return text.search(/[^0]/) === bytes.findIndex((byte) => byte !== 0) ? bytes : undefined
}
