import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex } from 'viem'
import { bytesToHex, hexToBytes } from 'viem/utils'

/** Length of r and s in bytes. */
const COMPACT = 64

/**
 * The address whose key signed the hash. viem's function is not used, because it would load the curve a second time.
 *
 * @param signature - 65 bytes with a last byte of 0, 1, 27 or 28, or 64 bytes by EIP-2098.
 * @returns Undefined for an invalid signature.
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
    // The numbers are out of range, or not a point of the curve.
    return undefined
  }
}

/** EIP-2098 stores the parity in the first bit of s. */
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
