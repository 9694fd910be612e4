import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hash160 } from '@scure/btc-signer/utils.js'
import { bip322Hash } from './bip322Hash.js'
import type { DecodedAddress } from './decodeAddress.js'
import { ownsKey } from './ownsKey.js'

const SIGHASH_DEFAULT = 0
const SIGHASH_ALL = 1

/**
 * Whether the address's key signed the text by BIP-322, in its simple form.
 *
 * @param witness - The witness stack: signature and key; for taproot the signature.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBip322(address: DecodedAddress, message: string, witness: readonly Uint8Array[]): boolean {
  const [signature = new Uint8Array(), key] = witness
  if (address.type === 'tr') return witness.length === 1 && verifyTaproot(address, message, signature)
  if (address.type === 'pkh' || witness.length !== 2 || key?.length !== 33 || !ownsKey(address, key)) return false
  // The last byte is the signature hash type. The BIP requires SIGHASH_ALL.
  if (signature.at(-1) !== SIGHASH_ALL) return false
  const hash = bip322Hash.segwit(address.script, message, hash160(key))
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { format: 'der', prehash: false })
}

function verifyTaproot({ script, hash: key }: DecodedAddress, message: string, signature: Uint8Array): boolean {
  const type = signature.length === 65 ? (signature[64] ?? SIGHASH_DEFAULT) : SIGHASH_DEFAULT
  const isWhole = signature.length === 64 || (signature.length === 65 && type === SIGHASH_ALL)
  return isWhole && schnorr.verify(signature.subarray(0, 64), bip322Hash.taproot(script, message, type), key)
}
