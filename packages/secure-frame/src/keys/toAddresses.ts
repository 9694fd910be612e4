import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { Keys } from './deriveKeys.js'

/** Addresses of one wallet. */
export interface Addresses {
  /** With the checksum of EIP-55. */
  readonly eip155: `0x${string}`
  /** Base58. */
  readonly solana: string
}

/** The addresses of keys. */
export const toAddresses = ({ eip155, solana }: Keys): Addresses => ({
  eip155: withChecksum(bytesToHex(keccak_256(secp256k1.getPublicKey(eip155, false).slice(1)).slice(-20))),
  solana: base58.encode(ed25519.getPublicKey(solana)),
})

/** @see https://eips.ethereum.org/EIPS/eip-55 */
function withChecksum(address: string): `0x${string}` {
  const hash = bytesToHex(keccak_256(utf8ToBytes(address)))
  return `0x${[...address].map((digit, index) => (parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
