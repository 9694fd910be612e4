import { RawTx, Script, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

const ANYTHING = 0xffffffff
const SIGHASH_ALL = 1
const NOTHING = 0n

/** The transaction `to_sign` of BIP-322, which spends the output that commits to text and address. */
function spendingTransaction(script: Uint8Array, message: string): Transaction {
  const challenge = Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))])
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: ANYTHING, finalScriptSig: challenge, sequence: 0 }],
    outputs: [{ amount: NOTHING, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({ txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0, witnessUtxo: { amount: NOTHING, script } })
  toSign.addOutput({ amount: NOTHING, script: Script.encode(['RETURN']) })
  return toSign
}

/** The signature hashes of `to_sign`. */
export const bip322Hash = {
  /** For SIGHASH_ALL and a key of segwit version 0. @param keyHash - The key's hash, 20 bytes. @see BIP-143 */
  segwit(script: Uint8Array, message: string, keyHash: Uint8Array): Uint8Array {
    const spent = Script.encode(['DUP', 'HASH160', keyHash, 'EQUALVERIFY', 'CHECKSIG'])
    return spendingTransaction(script, message).preimageWitnessV0(0, spent, SIGHASH_ALL, NOTHING)
  },
  /** For a key path spend of taproot. @param type - SIGHASH_DEFAULT 0 or SIGHASH_ALL 1. @see BIP-341 */
  taproot(script: Uint8Array, message: string, type: number): Uint8Array {
    return spendingTransaction(script, message).preimageWitnessV1(0, [script], type, [NOTHING])
  },
}
