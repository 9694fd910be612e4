import { secp256k1 } from '@noble/curves/secp256k1.js'

/** Half the curve's order is above every `s` of noble: signatures are canonical as EIP-2 wants them. @param hash - 32 bytes */
export function signHash(hash: Uint8Array, key: Uint8Array): { readonly r: Uint8Array; readonly s: Uint8Array; readonly yParity: 0 | 1 } {
  const signature = secp256k1.sign(hash, key, { prehash: false, format: 'recovered', lowS: true })
  return { yParity: signature[0] === 1 ? 1 : 0, r: signature.slice(1, 33), s: signature.slice(33) }
}
