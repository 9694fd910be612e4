import { RawTx, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { SigningFields } from './Bip322Proof.js'

const ANYTHING = 0xffffffff
const SIGHASH_ALL = 1
const NOTHING = 0n
const RETURN = Script.encode(['RETURN'])

/** What is signed for: the output that commits to text and address, and the fields that the signer chose. */
export interface Bip322Message {
  /** The script of the address. */
  readonly script: Uint8Array
  readonly message: string
  readonly fields: SigningFields
}

/** The id of the transaction `to_spend`, whose output commits to text and address. @returns 32 bytes, in the order in which ids are displayed. */
export function toSpendId({ script, message }: Pick<Bip322Message, 'script' | 'message'>): Uint8Array {
  const challenge = Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))])
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: ANYTHING, finalScriptSig: challenge, sequence: 0 }],
    outputs: [{ amount: NOTHING, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  return sha256x2(toSpend).reverse()
}

/** The signature hashes of `to_sign`. */
export const bip322Hash = {
  /** For SIGHASH_ALL and a key before segwit. */
  legacy(of: Bip322Message): Uint8Array {
    const { version, lockTime, sequence } = of.fields
    const toSign = RawTx.encode({
      version,
      segwitFlag: false,
      // A signature covers the script of the spent output, in the place of its own.
      inputs: [{ txid: toSpendId(of), index: 0, finalScriptSig: of.script, sequence }],
      outputs: [{ amount: NOTHING, script: RETURN }],
      witnesses: undefined,
      lockTime,
    })
    return sha256x2(concatBytes(toSign, Uint8Array.of(SIGHASH_ALL, 0, 0, 0)))
  },
  /** For SIGHASH_ALL and a key of segwit version 0. @param keyHash - The key's hash, 20 bytes. @see BIP-143 */
  segwit(of: Bip322Message, keyHash: Uint8Array): Uint8Array {
    const spent = Script.encode(['DUP', 'HASH160', keyHash, 'EQUALVERIFY', 'CHECKSIG'])
    return toSign(of).preimageWitnessV0(0, spent, SIGHASH_ALL, NOTHING)
  },
  /** For a key path spend of taproot. @param type - SIGHASH_DEFAULT 0 or SIGHASH_ALL 1. @see BIP-341 */
  taproot(of: Bip322Message, type: number): Uint8Array {
    return toSign(of).preimageWitnessV1(0, [of.script], type, [NOTHING])
  },
}

/** The transaction `to_sign`, which spends the output. */
function toSign(of: Bip322Message): Transaction {
  const { version, lockTime, sequence } = of.fields
  const transaction = new Transaction({ version, lockTime, allowUnknownOutputs: true })
  transaction.addInput({ txid: toSpendId(of), index: 0, sequence, witnessUtxo: { amount: NOTHING, script: of.script } })
  transaction.addOutput({ amount: NOTHING, script: RETURN })
  return transaction
}
