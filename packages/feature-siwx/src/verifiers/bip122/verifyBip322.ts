import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { Script } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { isSameBytes } from '../isSameBytes.js'
import type { Bip322Message } from './bip322Hash.js'
import { bip322Hash, toSpendId } from './bip322Hash.js'
import type { Bip322Proof } from './Bip322Proof.js'
import type { DecodedAddress } from './decodeAddress.js'
import { ownsKey } from './ownsKey.js'

const SIGHASH_DEFAULT = 0
const SIGHASH_ALL = 1
const NOTHING = new Uint8Array()

/**
 * Whether the address's key signed the text by BIP-322, in its simple or full form. Time locks of the full form are signed, and decide nothing: a
 * message has times of its own.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBip322(address: DecodedAddress, message: string, proof: Bip322Proof): boolean {
  const of: Bip322Message = { script: address.script, message, fields: proof.fields }
  if (proof.spends && !isSameBytes(proof.spends, toSpendId(of))) return false
  const { witness } = proof
  switch (address.type) {
    case 'tr':
      return hasNoScript(proof) && verifyTaproot(address.hash, of, witness)
    case 'pkh':
      return witness.length === 0 && verifyKey(address, readScript(proof), () => bip322Hash.legacy(of))
    case 'wpkh':
      return hasNoScript(proof) && verifyKey(address, witness, (key) => bip322Hash.segwit(of, hash160(key)))
    case 'sh':
      return hasRedeemScript(proof) && verifyKey(address, witness, (key) => bip322Hash.segwit(of, hash160(key)))
  }
}

const hasNoScript = ({ inputScript = NOTHING }: Bip322Proof): boolean => inputScript.length === 0

/** Signature and key of an input before segwit; pushed as shortly as possible. */
function readScript({ inputScript = NOTHING }: Bip322Proof): readonly Uint8Array[] {
  const parts = Script.decode(inputScript).filter((part) => part instanceof Uint8Array)
  return isSameBytes(Script.encode(parts), inputScript) ? parts : []
}

/** The script whose hash the address has: the hash of the key, as segwit. The simple form leaves it out. */
function hasRedeemScript({ inputScript, witness: [, key = NOTHING] }: Bip322Proof): boolean {
  return !inputScript || isSameBytes(inputScript, Script.encode([Uint8Array.of(0x00, 0x14, ...hash160(key))]))
}

/** @param parts - Signature and key. */
function verifyKey(address: DecodedAddress, parts: readonly Uint8Array[], hashFor: (key: Uint8Array) => Uint8Array): boolean {
  const [signature, key] = parts
  if (parts.length !== 2 || !signature || !key || !ownsKey(address, key)) return false
  // The last byte is the signature hash type. The BIP requires SIGHASH_ALL.
  if (signature.at(-1) !== SIGHASH_ALL) return false
  return secp256k1.verify(signature.subarray(0, -1), hashFor(key), key, { format: 'der', prehash: false })
}

function verifyTaproot(key: Uint8Array, of: Bip322Message, [signature = NOTHING, ...others]: readonly Uint8Array[]): boolean {
  const type = signature.length === 65 ? (signature[64] ?? SIGHASH_DEFAULT) : SIGHASH_DEFAULT
  const isWhole = signature.length === 64 || (signature.length === 65 && type === SIGHASH_ALL)
  return isWhole && others.length === 0 && schnorr.verify(signature.subarray(0, 64), bip322Hash.taproot(of, type), key)
}
