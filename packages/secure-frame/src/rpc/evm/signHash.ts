import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { toHex } from './hex.js'

/** Half the curve's order is above every `s` of noble: signatures are canonical as EIP-2 wants them. @param hash - 32 bytes */
export function signHash(hash: Uint8Array, key: Uint8Array): { readonly r: Uint8Array; readonly s: Uint8Array; readonly yParity: 0 | 1 } {
  const signature = secp256k1.sign(hash, key, { prehash: false, format: 'recovered', lowS: true })
  return { yParity: signature[0] === 1 ? 1 : 0, r: signature.slice(1, 33), s: signature.slice(33) }
}

/** The signature of a message's hash as wallets answer it: r, s, and 27 or 28. */
export function signMessageHash(hash: Uint8Array, key: Uint8Array): `0x${string}` {
  const { r, s, yParity } = signHash(hash, key)
  return toHex(concatBytes(r, s, Uint8Array.of(27 + yParity)))
}
