import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex } from 'viem'
import { bytesToHex, hexToBytes } from 'viem/utils'

/** Bytes of r and s. */
const COMPACT = 64

/**
 * The address whose key signed the hash. viem's own function loads the curve once more, as a file of its own.
 *
 * @param signature - 65 bytes with a last byte of 0, 1, 27 or 28, or 64 bytes by EIP-2098.
 * @returns Undefined where it is no signature.
 * @see EIP-2098 https://eips.ethereum.org/EIPS/eip-2098
 */
export function recoverSigner(hash: Hex, signature: Hex): Hex | undefined {
  try {
    const bytes = hexToBytes(signature)
    const parity = parityOf(bytes)
    if (parity === undefined) return undefined
    const parsed = secp256k1.Signature.fromBytes(withoutParity(bytes), 'compact')
    const key = parsed.addRecoveryBit(parity).recoverPublicKey(hexToBytes(hash)).toBytes(false)
    return bytesToHex(keccak_256(key.subarray(1)).subarray(-20))
  } catch {
    // No numbers of the curve, or no point of it.
    return undefined
  }
}

/** EIP-2098 keeps the parity in the first bit of s. */
function withoutParity(bytes: Uint8Array): Uint8Array {
  const compact = bytes.slice(0, COMPACT)
  if (bytes.length === COMPACT) compact[32] = (compact[32] ?? 0) & 0x7f
  return compact
}

function parityOf(bytes: Uint8Array): number | undefined {
  if (bytes.length === COMPACT) return (bytes[32] ?? 0) >> 7
  const last = bytes[COMPACT] ?? -1
  const parity = last < 27 ? last : last - 27
  return bytes.length === COMPACT + 1 && (parity === 0 || parity === 1) ? parity : undefined
}
